import type { ReactNode } from 'react'
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email'
import { brand } from '#domain/brand.ts'

/** The colours of src/ui/tokens.css for mail programs, which know no variables and no `light-dark()`. */
const lightPalette = {
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
const darkPalette: typeof lightPalette = {
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
const darkModeStyles = `
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

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Helvetica Neue',Arial,sans-serif"
const rounded = `ui-rounded,'SF Pro Rounded','Segoe UI Variable Display',${sans}`
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Roboto Mono',monospace"

type Props = { preview: string; title: string; body: ReactNode; why: string }

export const MailLayout = ({ preview, title, body, why }: Props) => (
  <Html lang={brand.locale}>
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      {/* oxlint-disable-next-line react/no-danger -- the style is ours, and mails are rendered at build. */}
      <style dangerouslySetInnerHTML={{ __html: darkModeStyles }} />
    </Head>
    <Preview>{preview}</Preview>
    <Body className="canvas" style={{ margin: 0, backgroundColor: lightPalette.canvas, fontFamily: sans }}>
      <Container className="canvas" style={{ maxWidth: 480, padding: '24px 16px' }}>
        <BrandMark />
        <Section
          className="surface"
          style={{
            backgroundColor: lightPalette.surface,
            border: `1px solid ${lightPalette.line}`,
            borderRadius: '22px 22px 22px 4px',
            padding: '28px 24px 24px',
          }}
        >
          <Heading
            as="h1"
            className="ink"
            style={{
              margin: '0 0 12px',
              color: lightPalette.ink,
              fontFamily: rounded,
              fontSize: 24,
              fontWeight: 800,
              lineHeight: '30px',
              letterSpacing: '-0.02em',
            }}
          >
            {title}
          </Heading>
          {body}
        </Section>
        <SmallPrint above="20px">{why}</SmallPrint>
        <SmallPrint above="12px">
          {brand.name}. {brand.tagline}.
        </SmallPrint>
      </Container>
    </Body>
  </Html>
)

/** A line below the mail's card; `above` is its distance. */
const SmallPrint = ({ above, children }: { above: string; children: ReactNode }) => (
  <Text
    className="muted"
    style={{ margin: `${above} 8px 0`, color: lightPalette.muted, fontSize: 14, lineHeight: '21px' }}
  >
    {children}
  </Text>
)

/** The name beside a drop in its colour. An image would wait for "show images". */
const BrandMark = () => (
  <Text
    className="mark"
    style={{
      margin: '0 8px 16px',
      color: lightPalette.goInk,
      fontFamily: rounded,
      fontSize: 20,
      fontWeight: 800,
      lineHeight: '24px',
      letterSpacing: '-0.02em',
    }}
  >
    <span
      className="dot"
      style={{
        display: 'inline-block',
        width: 18,
        height: 18,
        marginRight: 8,
        borderRadius: '9px 9px 9px 2px',
        backgroundColor: lightPalette.go,
        verticalAlign: '-2px',
      }}
    />
    {brand.name}
  </Text>
)

export const Paragraph = ({ children }: { children: ReactNode }) => (
  // A long address must not stretch the mail past the edge of a phone.
  <Text
    className="ink"
    style={{
      margin: '0 0 16px',
      color: lightPalette.ink,
      fontSize: 17,
      lineHeight: '26px',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Text>
)

/** The code, large; one tap selects it whole where the mail program allows it. */
export const CodeBlock = () => (
  <Section
    className="sunken"
    style={{
      margin: '0 0 16px',
      backgroundColor: lightPalette.sunken,
      borderRadius: 18,
      padding: '14px 8px',
      textAlign: 'center',
    }}
  >
    <span
      className="ink"
      style={{
        color: lightPalette.ink,
        fontFamily: mono,
        fontSize: 36,
        fontWeight: 700,
        lineHeight: '44px',
        letterSpacing: '0.16em',
        // The last digit's own spacing would push the code off its middle.
        paddingLeft: '0.16em',
        userSelect: 'all',
        WebkitUserSelect: 'all',
      }}
    >
      {'{{code}}'}
    </span>
  </Section>
)

export const ActionButton = ({ children }: { children: string }) => (
  <Button
    href="{{link}}"
    className="go"
    style={{
      display: 'block',
      backgroundColor: lightPalette.go,
      borderRadius: 18,
      color: lightPalette.onGo,
      fontSize: 17,
      fontWeight: 700,
      lineHeight: '24px',
      padding: '16px 20px',
      textAlign: 'center',
      textDecoration: 'none',
    }}
  >
    {children}
  </Button>
)

/** How long the code is valid, and the button where there is one. */
export const ValidityNote = ({ button = true }: { button?: boolean }) => (
  <Text
    className="muted"
    style={{ margin: '16px 0 0', color: lightPalette.muted, fontSize: 15, lineHeight: '22px' }}
  >
    The code is good for {'{{codeValid}}'}
    {button ? <>, the button for {'{{valid}}'}. They work once.</> : ' and works once.'}
  </Text>
)
