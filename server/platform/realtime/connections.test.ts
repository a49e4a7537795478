import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildPortal } from '#server/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { atOnce, openTestPortal } from '#server/testing/portal.ts'

const { origin, portalDb, given, portal, socket } = await openTestPortal({
  CORS_ORIGINS: 'https://app.college.example',
})
const { administer } = await openTestDatabase()

const connects = (options: { token?: unknown; origin?: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const client = io(origin, {
      auth: { token: options.token },
      transports: ['websocket'],
      reconnection: false,
      ...(options.origin !== undefined && { extraHeaders: { origin: options.origin } }),
    })
    const end = (connected: boolean) => {
      client.close()
      resolve(connected)
    }
    client.once('connect', () => end(true))
    client.once('connect_error', () => end(false))
  })

describe('a socket', () => {
  // test: socket-accepts-listed-origins
  it('accepts a valid token from our own pages, listed origins and programs', async () => {
    const { token } = await given.student()
    expect(await connects({ token })).toBe(true)
    expect(await connects({ token, origin: origin })).toBe(true)
    expect(await connects({ token, origin: 'https://app.college.example' })).toBe(true)
  })

  // test: socket-refuses-other-origins
  it('refuses every other page, even with a valid token', async () => {
    const { token } = await given.student()
    for (const origin of ['https://evil.example', 'null', 'https://app.college.example.evil.example'])
      expect([origin, await connects({ token, origin })]).toEqual([origin, false])
  })

  it.each([undefined, '', 'made-up', 7, { $ne: 1 }, ['a'], 'x'.repeat(10_000)])(
    'refuses the token %j',
    async (token) => {
      expect(await connects({ token })).toBe(false)
    },
  )

  it('reconnects once the database is back', async () => {
    const { token } = await given.student()
    await administer('alter table sessions rename to sessions_away')
    const client = io(origin, { auth: { token }, transports: ['websocket'], reconnectionDelay: 50, forceNew: true })
    onTestFinished(() => void client.close())
    let refusals = 0
    client.on('connect_error', () => (refusals += 1))

    await new Promise((resolve) => client.io.once('close', resolve))
    expect(client.connected).toBe(false)
    await administer('alter table sessions_away rename to sessions')

    await expect.poll(() => client.connected).toBe(true)
    expect(refusals).toBe(0)
  })

  // test: malformed-socket-is-cut
  it('is cut when it sends garbage, without affecting others', async () => {
    const ada = await given.student()
    const other = await socket(ada)
    const frames = [
      new Uint8Array(1024 * 1024),
      '42["registerUser"',
      '4',
      '999',
      '451-["registerUser",{"_placeholder":true,"num":0}]',
      new Uint8Array([0, 1, 2]),
    ]
    for (const frame of frames)
      await sendRaw(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, frame)
    expect(other.connected).toBe(true)
    expect(await connects({ token: ada.token })).toBe(true)
  })

  // test: damaged-packets-harm-nobody-else
  it('may send 200 damaged packets without affecting others or the server', async () => {
    const [ada, grace] = [await given.student(), await given.student()]
    const other = await socket(grace)
    const packet = `42["registerUser","${ada.id}",{"_placeholder":true,"num":0}]`
    const spoilt = Array.from({ length: 200 }, (_, index) => {
      const place = index % packet.length
      const character = String.fromCodePoint((index * 37) % 0x250)
      return index % 2 === 0 ? packet.slice(0, place) : packet.slice(0, place) + character + packet.slice(place + 1)
    })

    for (let first = 0; first < spoilt.length; first += 20)
      await Promise.all(spoilt.slice(first, first + 20).map((frame) => sendAs(ada.token, frame)))

    expect(other.connected).toBe(true)
    expect(await connects({ token: ada.token })).toBe(true)
  })

  it.each([[{}], [[]], [null], [42]])("can't register as %j", async (id) => {
    const client = await socket(await given.student())
    const answer = await client.timeout(atOnce).emitWithAck('registerUser', id)
    expect(answer).toMatchObject({ success: false, code: 'access.own_only' })
    // Nor does anything happen without an acknowledgement.
    client.emit('registerUser', id as never)
    expect(client.connected).toBe(true)
  })
})

describe('a connection without a token', () => {
  const path = '/socket.io/?EIO=4&transport='
  const hastyOrigin = async () => {
    const timeouts = { ...portal.platform.config.timeouts, socketLogIn: 500 }
    const hasty = await buildPortal({ ...portal.platform.config, timeouts }, portalDb)
    onTestFinished(() => hasty.close())
    return hasty.app.listen({ port: 0, host: '127.0.0.1' })
  }

  it('is closed after a timeout, over WebSocket and polling', async () => {
    const url = await hastyOrigin()
    const client = new WebSocket(`${url.replace('http', 'ws')}${path}websocket`)
    const closed = new Promise((resolve) => client.addEventListener('close', resolve))
    const handshake = await (await fetch(`${url}${path}polling`)).text()
    const { sid } = JSON.parse(handshake.slice(1))

    await closed
    await expect.poll(async () => (await fetch(`${url}${path}polling&sid=${sid}`)).status).toBe(400)
  })

  it("is closed when its token is refused, and can't try another", async () => {
    const { token } = await given.student()
    const client = new WebSocket(`${origin.replace('http', 'ws')}${path}websocket`)
    const heard: string[] = []
    client.addEventListener('message', ({ data }) => {
      heard.push(String(data))
      if (String(data).startsWith('0')) client.send('40{"token":"made-up"}')
      if (String(data).startsWith('44')) client.send(`40${JSON.stringify({ token })}`)
    })
    await new Promise((resolve) => client.addEventListener('close', resolve))
    expect(heard).toEqual([expect.stringMatching(/^0/), expect.stringMatching(/^44.*session\.ended/)])
  })
})

/** Sends a frame once the member's socket is connected, then closes it. */
const sendAs = (token: string, frame: string): Promise<void> =>
  new Promise((resolve) => {
    const client = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    client.addEventListener('message', ({ data }) => {
      if (String(data).startsWith('0')) client.send(`40${JSON.stringify({ token })}`)
      if (!String(data).startsWith('40')) return
      client.send(frame)
      client.close()
    })
    client.addEventListener('close', () => resolve())
  })

// Node's own WebSocket: socket.io's client would never send such frames.
const sendRaw = (url: string, frame: Uint8Array<ArrayBuffer> | string): Promise<void> =>
  new Promise((resolve) => {
    const client = new WebSocket(url)
    client.addEventListener('open', () => client.send(frame))
    client.addEventListener('close', () => resolve())
    setTimeout(() => client.close(), 200)
  })
