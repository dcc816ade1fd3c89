// A browser that a protocol of the W3C drives, with the few things that a journey needs of it.

export type Browser = {
  /** Its name and version, as it says them itself. */
  name: string
  /** Goes to an address; resolves when the page has loaded. */
  open(url: string): Promise<void>
  /** Runs a function in the page. It may use only its arguments and the page; what goes in and out is JSON. */
  run<Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Awaited<Result>>
  /** Chooses a file in the field that the selector finds. */
  upload(selector: string, file: string): Promise<void>
  /** What hands do: a list of input sources, which both protocols write in the same way. */
  act(sources: InputSource[]): Promise<void>
  close(): Promise<void>
}

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: 0 }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }
export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }

/** The window of a phone, in CSS pixels. */
export const PHONE = { width: 390, height: 844 }

/** How long a browser may take to start, in milliseconds: with other work on the machine it may be long. */
export const START_MS = 60_000
