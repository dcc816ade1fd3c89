import type { ScreenStyle } from './phone.ts'

export function styleOf({ device, dark, face, scale, colour, ink }: ScreenStyle, radius: number): string {
  const iphone = device.name === 'iphone'
  const [ground, text, soft, card, line] = dark
    ? ['#141518', '#f4f4f5', '#a2a5ab', '#26282d', '#2f3238']
    : ['#ffffff', '#15171a', '#6a6f76', '#f1f2f4', '#e3e5e8']
  return `
*{box-sizing:border-box;margin:0;padding:0}
html{font-size:${16 * scale}px}
body{font-family:'${face}','Noto Sans','DejaVu Sans',sans-serif;color:${text};background:${ground};-webkit-font-smoothing:antialiased}
#screen{width:${device.width}px;height:${device.height}px;display:flex;flex-direction:column;overflow:hidden;position:relative;background:${ground}}
.status{height:${iphone ? 47 : 28}px;flex:none;display:flex;justify-content:space-between;align-items:center;padding:${iphone ? '8px 30px 0' : '0 14px'};font-size:${iphone ? 15 : 12}px;font-weight:600}
.map{flex:1 1 0;min-height:0;position:relative;overflow:hidden}
.town{position:absolute;inset:0;width:100%;height:100%}
.turn,.push{position:absolute;left:10px;right:10px;top:8px;background:#0f6b3f;color:#fff;border-radius:12px;padding:10px 14px;display:flex;gap:14px;font-size:.95rem;align-items:center}
.turn b{font-size:1.7rem}.push{display:block;background:${dark ? '#3a3d44' : '#fafafa'};color:${text};font-size:.85rem;box-shadow:0 2px 10px #0004}
header{flex:none;display:flex;gap:14px;align-items:center;padding:10px 16px;font-weight:700;font-size:1.05rem}
header span{flex:1}header small{font-weight:600;font-size:.85rem}
header.brand{background:${colour};color:${ink}}
.sheet header{padding:0 0 4px}.sheet header.brand{padding:6px 12px;border-radius:8px}
main{padding:6px 16px 10px;display:flex;flex-direction:column;gap:11px}
main.full{flex:1 0 auto}
main.sheet{flex:none;border-radius:18px 18px 0 0;background:${ground};margin-top:-16px;position:relative;box-shadow:0 -2px 12px #0003}
main.sheet u{width:36px;height:4px;border-radius:2px;background:${line};align-self:center}
.nomap main.sheet{flex:1 0 auto;margin-top:0;border-radius:0;box-shadow:none}
.big{font-size:2.15rem;font-weight:800;line-height:1.15}.mid{font-size:1.45rem;font-weight:700;line-height:1.2}
.trip{font-size:1.06rem;font-weight:600}
.label{font-size:.81rem;color:${soft};line-height:1.35}.upper .label{text-transform:uppercase;letter-spacing:.04em;font-size:.74rem}
.val{font-size:1.06rem;line-height:1.3}.strong{font-weight:700}.sub{font-size:.86rem;color:${soft};line-height:1.35}
.line{font-size:1rem;line-height:1.5}
.chip{font-size:.86rem;font-weight:600;color:${dark ? '#cfd2d7' : '#3d4248'}}
.row{display:flex;gap:13px;align-items:flex-start}.grow{flex:1;min-width:0}
.ic{flex:none;width:22px;height:22px}.svg{width:100%;height:100%;fill:currentColor}
.ic.disc{width:32px;height:32px;border-radius:50%;background:${card};padding:7px}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:10px 14px}.grid.n1,.grid.n3>:last-child{grid-template-columns:1fr;grid-column:1/-1}
.titled .dup{display:none}
.stops{display:flex;flex-direction:column;gap:10px}
.stop{display:flex;gap:13px}.dot{flex:none;width:12px;height:12px;margin-top:5px;border:3px solid ${text};border-radius:50%}.dot.end{border-radius:2px;background:${text}}
.stops.cards .stop{background:${card};border-radius:${Math.min(radius, 14)}px;padding:9px 12px}
.split{display:flex;gap:12px;align-items:flex-start}.right{text-align:right;max-width:48%}
.pair{display:flex;gap:10px}.pair .btn{flex:1}
.btn{border-radius:${radius}px;padding:13px 12px;font-weight:700;font-size:1rem;text-align:center;display:flex;align-items:center;justify-content:center;gap:9px;position:relative}
.btn .svg{width:16px;height:16px}.soft{background:${card};padding:9px;font-size:.92rem}
.quiet{background:${card}}.loud{background:${colour};color:${ink}}
.btn em{font-style:normal;opacity:.85;border:1.500px solid currentColor;border-radius:50%;font-size:.74rem;padding:3px 5px}
.slide s{position:absolute;left:5px;top:5px;bottom:5px;width:44px;background:#fff;color:${colour};border-radius:${Math.max(2, radius - 3)}px;text-decoration:none;display:grid;place-items:center}
.slide{padding-left:58px}
.round{width:40px;height:40px;border-radius:50%;background:${card};padding:11px;flex:none}
.note{background:${card};border-radius:${Math.min(radius, 14)}px;padding:10px 13px;font-size:.95rem;line-height:1.35}
hr{border:0;border-top:1px solid ${line}}
.foot{flex:none;display:flex;gap:10px;padding:8px 16px 10px;background:${ground}}.foot .btn{flex:1}.foot .loud{flex:1.400}
.home{flex:none;height:${iphone ? 30 : 26}px;display:flex;justify-content:space-around;align-items:center;font-style:normal;background:${ground}}
.home b{width:130px;height:5px;border-radius:3px;background:${text}}.home i{font-style:normal;font-size:13px}
.centred .big,.centred .mid,.centred .trip{text-align:center}
.whole{white-space:nowrap}
.pad{padding:14px 16px;display:flex;flex-direction:column;gap:12px;flex:1}
.bub{max-width:76%;padding:9px 13px;border-radius:16px;background:${card};font-size:1rem;line-height:1.35;align-self:flex-start}
.bub.me{align-self:flex-end;background:${colour};color:${ink}}
.bars{display:flex;align-items:flex-end;gap:10px;height:150px}.bars div{flex:1;background:${colour};border-radius:4px 4px 0 0}
.set{display:flex;justify-content:space-between;padding:11px 0;border-bottom:1px solid ${line};font-size:1.02rem;gap:12px}
.set span:last-child{color:${soft};text-align:right}
.field{border:1px solid ${line};border-radius:8px;padding:13px;color:${soft}}
.tile{background:${card};border-radius:14px;padding:12px;font-size:.95rem;line-height:1.4}
.cal{display:grid;grid-template-columns:repeat(7,1fr);gap:9px;text-align:center}
.mappage{position:absolute;inset:0}
`
}
