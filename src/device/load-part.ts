/**
 * Loads a part of the app, and once more under another address where that failed: a browser may remember for as long as
 * the page is open that an address could not be had. Chromium names the address in its error; what it needs that is not
 * loaded either stays missing until a reload.
 * @throws what the browser says when the part cannot be had now
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((error: unknown) => {
    const [address] = /https?:\/\/\S+\.js\b/.exec(String(error)) ?? []
    if (address === undefined) throw error
    return import(/* @vite-ignore */ `${address}?again=${Date.now()}`) as Promise<Part>
  })
