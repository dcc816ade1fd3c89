/** The colours of src/ui/tokens.css, as mail readers know them: no variables, no `light-dark()`. */
export const day = {
  canvas: '#eff2ed',
  surface: '#ffffff',
  sunken: '#e5e9e3',
  line: '#d3dad2',
  ink: '#121a16',
  muted: '#46534b',
  go: '#0b6e47',
  onGo: '#ffffff',
  goInk: '#07553a',
  amberSoft: '#ffedc2',
  amber: '#6d4300',
}
export const night: typeof day = {
  canvas: '#090b0a',
  surface: '#131715',
  sunken: '#1d2320',
  line: '#2a322d',
  ink: '#eef3ef',
  muted: '#a9b6ae',
  go: '#58d996',
  onGo: '#03170d',
  goInk: '#86e8b4',
  amberSoft: '#30230a',
  amber: '#ffcf6b',
}

/**
 * Each piece has its day colours inline, where every reader sees them; these turn them over at night. The body is drawn
 * as a table of one cell, which has the colour too and can be given no class.
 */
export const nightStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas,.canvas>table>tbody>tr>td{background-color:${night.canvas}!important}
.surface{background-color:${night.surface}!important;border-color:${night.line}!important}
.sunken{background-color:${night.sunken}!important;border-color:${night.line}!important;color:${night.ink}!important}
.ink{color:${night.ink}!important}
.muted{color:${night.muted}!important}
.mark{color:${night.goInk}!important}
.dot{background-color:${night.go}!important}
.go{background-color:${night.go}!important;color:${night.onGo}!important}
.line{border-color:${night.line}!important}
}`

export const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
export const rounded = `ui-rounded,'SF Pro Rounded','Segoe UI Variable Display',${sans}`
export const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Roboto Mono',monospace"
