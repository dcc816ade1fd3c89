/** Escapes text for use between tags and in attributes, of HTML and of XML. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An element without content. */
export const tag = (name: string, attributes: object): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key.toLowerCase()}="${escape(String(value))}"`)
    .join(' ')} />`

/** An element with text content. */
export const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`
