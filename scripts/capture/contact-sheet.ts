import { escape } from '../markup.ts'

export type PageCapture = { path: string; file: string; width: number; scheme: string; faults: string[] }

/** One page with all pictures, a row for each address. */
export function contactSheet(captures: readonly PageCapture[]): string {
  const rows = [...Map.groupBy(captures, ({ path }) => path)].map(
    ([path, shots]) => `<section><h2>${escape(path)}</h2><div>${shots.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join('\n')}</html>\n`
}

const figure = ({ file, width, scheme, faults }: PageCapture) =>
  `<figure><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="" style="width:${width / 5}px"></a>` +
  `<figcaption>${width} ${scheme}${faults.map((fault) => `<b>${escape(fault)}</b>`).join('')}</figcaption></figure>`

const style =
  'body{font:14px system-ui;margin:16px;background:#888}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{display:block;max-height:600px;object-fit:cover;object-position:top}b{display:block;color:#900}'
