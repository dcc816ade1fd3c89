// A browser driven over a W3C protocol, with the few actions that a journey needs.

export type Browser = {
  /** Its own name and version. */
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
  /** User input: a list of input sources, in the form that both protocols share. */
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

/** Timeout of a browser's start, in milliseconds; it may be slow on a busy machine. */
export const START_MS = 60_000
