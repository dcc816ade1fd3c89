/**
 * Copies a text. Must be called inside a tap, with the window that was tapped: only the focused one may copy.
 * Resolves to false where the browser refuses both ways; the screen then shows the text for copying by hand.
 */
export async function copyText(text: string, targetWindow: Window = window): Promise<boolean> {
  try {
    await targetWindow.navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, targetWindow.document)
  }
}

/** For browsers without the clipboard API, and for pages that are not served securely. */
function copyBySelection(text: string, document: Document): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // Off the screen but focusable; 16 px keep iOS from zooming in.
  field.style.cssText = 'position:fixed;top:0;left:-100vw;font-size:16px'
  // A modal dialog makes everything outside of it inert.
  const container = document.querySelector('dialog:modal') ?? document.body
  const focused = document.activeElement
  container.append(field)
  field.select()
  try {
    // Deprecated, and the only way that works without a secure context.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    // Another window's elements have other classes, so this tests for the method, not for the class.
    if (focused && 'focus' in focused) (focused as HTMLElement).focus({ preventScroll: true })
  }
}
