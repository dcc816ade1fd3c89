/** The colours of src/ui/tokens.css for mail programs, which know no variables and no `light-dark()`. */
export const lightPalette = {
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
export const darkPalette: typeof lightPalette = {
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
 * Each piece has its day colours inline, where every mail program sees them; these replace them at night. The body is
 * rendered as a table of one cell, which has the colour too and can have no class.
 */
export const darkModeStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas,.canvas>table>tbody>tr>td{background-color:${darkPalette.canvas}!important}
.surface{background-color:${darkPalette.surface}!important;border-color:${darkPalette.line}!important}
.sunken{background-color:${darkPalette.sunken}!important;border-color:${darkPalette.line}!important;color:${darkPalette.ink}!important}
.ink{color:${darkPalette.ink}!important}
.muted{color:${darkPalette.muted}!important}
.mark{color:${darkPalette.goInk}!important}
.dot{background-color:${darkPalette.go}!important}
.go{background-color:${darkPalette.go}!important;color:${darkPalette.onGo}!important}
.line{border-color:${darkPalette.line}!important}
}`

export const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
export const rounded = `ui-rounded,'SF Pro Rounded','Segoe UI Variable Display',${sans}`
export const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Roboto Mono',monospace"
