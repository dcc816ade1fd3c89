// Draws one moment of the film. Everything is a function of the time, so that a film is the same each time.

const find = (name) => document.querySelector(name)
const between = (t, from, length) => Math.min(1, Math.max(0, (t - from) / length))
/** Starts and ends gently. */
const ease = (x) => x * x * x * (x * (6 * x - 15) + 10)
/** Starts quickly and settles. */
const easeOut = (x) => 1 - (1 - x) ** 4

let story

/** Called once, before the first frame. */
async function prepare(storyboard) {
  story = storyboard
  find('.steps').innerHTML = story.steps.map(() => '<i><b></b></i>').join('')
  for (const id of ['#order', '#shot', '#tile']) {
    const image = find(id)
    image.src = story.order
    await image.decode()
  }
}

async function draw({ t, screen, taps, message }) {
  if (screen) {
    const app = find('#app')
    app.src = screen
    await app.decode()
  }
  drawCaption(t)
  drawCamera(t)
  drawOrder(t)
  drawPicker(t)
  drawChat(t, message)
  drawFinger(t, taps)
}

function drawCaption(t) {
  const { steps, lines, scenes } = story
  const now = steps.findLastIndex(({ startTime }) => t >= startTime)
  document.querySelectorAll('.steps i').forEach((bar, index) => {
    const from = steps[index].startTime
    const to = steps[index + 1]?.startTime ?? scenes.end
    // The last second would be too short to see.
    bar.style.flex = String(Math.max(4, to - from))
    bar.firstElementChild.style.width = `${between(t, from, to - from) * 100}%`
  })
  const line = lines.findLast(({ at }) => t >= at)
  put('h1', steps[now].title, now === 0 ? 1 : easeOut(between(t, steps[now].startTime, 0.4)))
  put('.words p', line.text, line.at === 0 ? 1 : easeOut(between(t, line.at, 0.4)))
}

function put(name, text, shown) {
  const element = find(name)
  if (element.textContent !== text) element.textContent = text
  element.style.opacity = String(shown)
  element.style.transform = `translateY(${(1 - shown) * -12}px)`
}

function drawCamera(t) {
  const { camera } = story
  const next = camera.findIndex(({ at }) => at > t)
  const to = camera[next] ?? camera.at(-1)
  const from = camera[next - 1] ?? camera.at(-1)
  const along = to === from ? 1 : ease(between(t, from.at, to.at - from.at))
  const scale = from.scale + (to.scale - from.scale) * along
  const y = from.y + (to.y - from.y) * along
  // Centre of the space beside the words.
  find('.phone').style.transform =
    `translate(${360 - 207 * scale}px, ${548 - (y + 12) * scale}px) scale(${scale})`
}

function drawOrder(t) {
  const { shutter, toApp } = story.scenes
  const app = easeOut(between(t, toApp, 0.5))
  show('.order', t < toApp + 0.6)
  show('.app', t >= toApp)
  find('.app').style.background = '#eff2ed'
  find('.app').style.transform = `translateY(${(1 - app) * 800}px)`
  const flash = t < shutter ? 0 : 1 - between(t, shutter, 0.35)
  find('.flash').style.opacity = String(flash * 0.9)
  const small = easeOut(between(t, shutter + 0.1, 0.5))
  const gone = ease(between(t, toApp - 0.2, 0.35))
  show('.shot', t >= shutter && gone < 1)
  find('.shot').style.transform =
    `translate(${18 * small - gone * 200}px, ${-215 * small}px) scale(${1 - 0.7 * small})`
}

function drawPicker(t) {
  const [from, to] = story.scenes.picker
  const up = easeOut(between(t, from, 0.4)) - ease(between(t, to, 0.3))
  show('.picker', up > 0)
  show('.veil', up > 0)
  find('.veil').style.opacity = String(up)
  find('.picker').style.transform = `translateY(${(1 - up) * 100}%)`
  const pressed = between(t, story.scenes.pickTap, 0.12) * (1 - between(t, story.scenes.pickTap + 0.2, 0.1))
  find('.tiles div').style.transform = `scale(${1 - 0.05 * pressed})`
}

function drawChat(t, message) {
  const { toChat, fieldTap, pasteTap, sendTap, delivered, typing, reply } = story.scenes
  const here = ease(between(t, toChat, 0.6))
  show('.chat', here > 0)
  find('.chat').style.transform = `translateX(${(1 - here) * 400}px)`
  if (here > 0 && here < 1) find('.app').style.transform = `translateX(${here * -130}px)`
  const pasted = t >= pasteTap + 0.12 && t < sendTap + 0.15
  const field = find('.field')
  field.className = pasted ? 'field' : 'field empty'
  field.textContent = pasted ? message : t >= fieldTap + 0.15 && t < pasteTap ? '|' : 'Message'
  find('.send').style.background = pasted ? '#4338ca' : '#c6c6d0'
  // The text being written pushes the chat up.
  find('.talk').style.bottom = `${find('.compose').offsetHeight}px`
  const menu = easeOut(between(t, fieldTap + 0.35, 0.25)) * (1 - between(t, pasteTap + 0.1, 0.12))
  show('.paste', menu > 0)
  find('.paste').style.opacity = String(menu)
  find('.paste').style.transform = `scale(${0.8 + 0.2 * menu})`
  bubble('.mine', easeOut(between(t, sendTap + 0.15, 0.4)))
  find('.mine').textContent = message
  find('#state').style.display = t >= sendTap + 0.15 ? 'block' : 'none'
  find('#state').textContent = t >= delivered + 1 ? 'Read' : t >= delivered ? 'Delivered' : 'Sending'
  bubble('.dots', t < reply ? easeOut(between(t, typing, 0.3)) : 0)
  document.querySelectorAll('.dots i').forEach((dot, index) => {
    dot.style.opacity = String(0.55 + 0.45 * Math.sin(t * 8 - index))
  })
  bubble('#reply', easeOut(between(t, reply, 0.35)))
  const love = easeOut(between(t, reply + 0.15, 0.5))
  show('.heart', love > 0)
  find('.heart').style.transform = `translateY(${(1 - love) * 40 - 10 * love}px) scale(${love}) rotate(10deg)`
}

/** A bubble grows from its point, and makes room as it appears. */
function bubble(name, shown) {
  const element = find(name)
  element.style.display = shown > 0 ? '' : 'none'
  element.style.opacity = String(shown)
  element.style.transform = `translateY(${(1 - shown) * 30}px) scale(${0.85 + 0.15 * shown})`
}

function drawFinger(t, taps) {
  const tap = taps.findLast(({ at }) => t >= at - 0.4 && t < at + 0.35)
  show('.finger', tap !== undefined)
  if (!tap) return
  const come = easeOut(between(t, tap.at - 0.4, 0.35))
  const press = between(t, tap.at - 0.05, 0.08) * (1 - between(t, tap.at + 0.12, 0.15))
  const go = between(t, tap.at + 0.15, 0.2)
  const finger = find('.finger')
  finger.style.opacity = String(come * (1 - go))
  finger.style.transform = `translate(${tap.x}px, ${tap.y + (1 - come) * 30}px) scale(${1.25 - 0.25 * come - 0.18 * press + 0.4 * go})`
}

function show(name, shown) {
  find(name).style.visibility = shown ? 'visible' : 'hidden'
}

Object.assign(window, { prepare, draw })
