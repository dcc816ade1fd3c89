// Emulator of a language model: speaks OpenAI's chat completions, streamed or whole, and follows a script. It
// is no model, and screens that show its texts say so. Its behaviour is chosen by the model's name, as in
// `kindrop-emulator/slow`, or on its page, for all prompts or for those with certain words.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { mulberry32 } from '../../../domain/messages/seeded-random.ts'
import { listen } from '../listen.ts'
import { type ModelAnswer, behaviours, type BehaviourName, isBehaviour } from './behaviours.ts'
import { operatorPage } from './page.ts'
import { fieldsIn } from './writing.ts'

export const EMULATED_MODEL = 'kindrop-emulator'

export type ModelServer = {
  /** The base address of its API. */
  url: string
  /** Address of the page that sets its behaviour. */
  page: string
  /** Sets the behaviour for models whose name has none; with words, only for prompts that contain them. */
  behave: (name: BehaviourName, promptFragment?: string) => void
  /** Prompts received with a key, oldest first. */
  prompts: (key: string) => readonly Prompt[]
  stop: () => Promise<void>
}
export type Prompt = {
  model: string
  messages: { role: string; content: string }[]
  stream?: boolean
  /** Whether the caller disconnected before the end. */
  left?: boolean
}

type ModelServerOptions = {
  /** 0 for any free port; a taken one is replaced by the next. */
  port?: number
  /** Required API key; without one everybody may call. */
  key?: string
  msPerToken?: number
  /** Random source for its words; by default deterministic per prompt and number of calls. */
  random?: () => number
}

const MAX_BYTES = 256 * 1024
const MAX_PROMPTS = 1_000
/** A held answer lacks only its end: the app shows a text as far as it has been checked. */
const LAST_TOKENS = 3

/** Opens the model server. */
export async function openModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const { port = 0, key, msPerToken = 20, random } = options
  const prompts: { key: string; prompt: Prompt }[] = []
  let chosen: BehaviourName = 'kind'
  const chosenFor = new Map<string, BehaviourName>()
  const behave = (name: BehaviourName, promptFragment = '') => {
    if (promptFragment === '') chosen = name
    else chosenFor.set(promptFragment, name)
    for (const continueIfReleased of held) continueIfReleased()
  }
  /** Held requests, which wait for another behaviour or for their caller. */
  const held = new Set<() => void>()
  const mayGoOn = new Set<string>()
  const isAskedAgain = new Map<string, number>()
  const randomFor = (bearer: string, promptText: string) => {
    const times = (isAskedAgain.get(`${bearer} ${promptText}`) ?? 0) + 1
    isAskedAgain.set(`${bearer} ${promptText}`, times)
    return mulberry32(createHash('sha256').update(`${times} ${promptText}`).digest().readUInt32BE())
  }
  const chosenIn = (promptText: string): BehaviourName =>
    [...chosenFor].find(([words]) => promptText.replaceAll('ˆ', ' ').includes(words))?.[1] ?? chosen
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
      if (!request.destroyed) console.error(error)
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://emulator')
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (pathname === '/') {
      const form = new URLSearchParams(body)
      const behaviourName = form.get('behaviour') ?? ''
      if (request.method === 'POST' && isBehaviour(behaviourName)) {
        behave(behaviourName, form.get('words')?.trim())
        return void response.writeHead(303, { location: '/' }).end()
      }
      return void response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
        })
        .end(operatorPage(chosen, prompts.map(({ prompt }) => prompt).toReversed()))
    }
    if (pathname === '/asked') return json(response, 200, promptsWith(searchParams.get('key') ?? ''))
    if (pathname === '/go-on') {
      mayGoOn.add(searchParams.get('key') ?? '')
      for (const continueIfReleased of held) continueIfReleased()
      return json(response, 200, {})
    }
    if (key !== undefined && bearer !== key) return refuse(response, 401, 'Incorrect API key provided')
    if (pathname === '/v1/models')
      return json(response, 200, { object: 'list', data: [{ id: EMULATED_MODEL, object: 'model' }] })
    if (pathname !== '/v1/chat/completions' || request.method !== 'POST')
      return refuse(response, 404, 'Not found')
    const prompt = JSON.parse(body) as Prompt
    prompts.push({ key: bearer, prompt })
    response.once('close', () => (prompt.left = !response.writableFinished))
    if (prompts.length > MAX_PROMPTS) prompts.shift()
    await complete(response, bearer, prompt)
  }

  async function complete(response: ServerResponse, bearer: string, prompt: Prompt): Promise<void> {
    const [name, behaviourName = ''] = prompt.model.split('/')
    if (name !== EMULATED_MODEL) return refuse(response, 404, `The model ${prompt.model} does not exist`)
    const promptText = prompt.messages.map(({ content }) => content).join('\n')
    const fields = fieldsIn(prompt.messages.findLast(({ role }) => role === 'user')?.content ?? '')
    const behaviour = () => (isBehaviour(behaviourName) ? behaviourName : chosenIn(promptText))
    const modelAnswer: ModelAnswer = behaviours[behaviour()].answer({
      fields,
      promptText,
      isRepair: /last try/.test(promptText),
      random: random ?? randomFor(bearer, promptText),
    })
    if (modelAnswer.wait) await pause(response, modelAnswer.wait)
    if (modelAnswer.status)
      return refuse(
        response,
        modelAnswer.status,
        modelAnswer.status === 429 ? 'Rate limit reached' : 'The server had an error',
      )
    if (prompt.stream) {
      const release = () => otherwise(response, held, () => behaviour() !== 'held' || mayGoOn.has(bearer))
      await stream(response, prompt.model, { msPerToken, release, ...modelAnswer })
    } else
      json(response, 200, {
        ...envelope(prompt.model, 'chat.completion'),
        choices: [
          { index: 0, message: { role: 'assistant', content: modelAnswer.text }, finish_reason: 'stop' },
        ],
      })
  }

  const promptsWith = (bearer: string) =>
    prompts.filter((one) => one.key === bearer).map(({ prompt }) => prompt)
  const address = await listen(server, port)
  return {
    url: `${address}/v1`,
    page: address,
    behave,
    prompts: promptsWith,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Streams a text token by token until the caller disconnects. */
async function stream(
  response: ServerResponse,
  model: string,
  answer: ModelAnswer & { msPerToken: number; release: () => Promise<void> },
): Promise<void> {
  const { text, msPerToken, release, isHeld, ending = 'stop', tool, garbage } = answer
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.socket?.setNoDelay(true)
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...envelope(model, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  if (garbage) {
    response.end(`data: ${text}\n\nnonsense\n\n`)
    return
  }
  send({ role: 'assistant', content: '' })
  if (tool) {
    send({
      tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'send', arguments: '{}' } }],
    })
    send({}, 'tool_calls')
    return void response.end('data: [DONE]\n\n')
  }
  const tokens = text.match(/\s*\S{1,6}/gu) ?? []
  for (const [at, token] of tokens.entries()) {
    if (isHeld && at === tokens.length - LAST_TOKENS) await release()
    if (msPerToken > 0) await pause(response, msPerToken)
    if (response.destroyed) return
    send({ content: token })
  }
  if (ending === 'never') return pause(response, 60_000)
  if (ending === 'cut') {
    // Lets the text arrive first.
    await pause(response, 50)
    return void response.destroy()
  }
  if (ending !== 'silent') {
    send({}, ending)
    response.write('data: [DONE]\n\n')
  }
  response.end()
}

/** Waits for another behaviour, or until the caller disconnects. */
const otherwise = (
  response: ServerResponse,
  held: Set<() => void>,
  isOtherwise: () => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      held.delete(continueIfReleased)
      response.off('close', go)
      resolve()
    }
    const continueIfReleased = () => isOtherwise() && go()
    held.add(continueIfReleased)
    response.once('close', go)
    continueIfReleased()
  })

/** Pauses, or returns early when the caller disconnects. */
async function pause(response: ServerResponse, ms: number): Promise<void> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  response.once('close', leave)
  await sleep(ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined)
  response.off('close', leave)
}

const envelope = (model: string, object: string) => ({
  id: `chatcmpl-${crypto.randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model,
})

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const refuse = (response: ServerResponse, status: number, message: string): void =>
  json(response, status, { error: { message, type: 'error' } })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BYTES) throw new Error('That is too much')
  }
  return body
}
