// The part of @xmldom/xmldom that is used here. Its own declarations bring the browser's DOM into the Worker.

export type Node = { textContent: string | null }

export type Element = Node & {
  namespaceURI: string | null
  localName: string | null
  getAttribute(name: string): string | null
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<Element>
}

export type Document = { documentElement: Element | null }

type OnError = (message: string) => void

export class DOMParser {
  constructor(options: { errorHandler: { warning: OnError; error: OnError; fatalError: OnError } })
  parseFromString(xml: string, type: 'text/xml'): Document | undefined
}
