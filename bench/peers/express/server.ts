/**
 * What somebody competent would write in an afternoon: Express and `pg`, plain SQL, the same answers under the same rules. The
 * bench compares each of its answers with the portal's before it measures, so that it does neither more nor less.
 */
import express, { type ErrorRequestHandler } from 'express'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ZodError } from 'zod'
import { answerParent, startChild } from '../../child.ts'
import { listenAnywhere } from '../../listen.ts'
import { chatRoutes } from './chat.ts'
import { messageRoutes } from './messages.ts'
import { notificationRoutes } from './notifications.ts'
import { peopleRoutes } from './people.ts'
import { postingRoutes } from './postings.ts'
import { Refusal } from './refusal.ts'

export type ExpressServer = { url: string; pid: number; stop: () => void }

/** Starts the Express server in a process of its own; `publicUrl` is what the addresses of photos begin with. */
export const startExpressServer = async (databaseUrl: string, publicUrl: string): Promise<ExpressServer> => {
  const { child, ask, stop } = startChild<typeof verbs>(fileURLToPath(import.meta.url))
  return { url: await ask('listen', { databaseUrl, publicUrl }), pid: child.pid ?? 0, stop }
}

const verbs = {
  listen: ({ databaseUrl, publicUrl }: { databaseUrl: string; publicUrl: string }): Promise<string> => {
    pg.types.setTypeParser(pg.types.builtins.INT8, Number)
    const db = new pg.Pool({ connectionString: databaseUrl, max: 10 })
    const app = express()
    app.disable('x-powered-by')
    app.use(express.json({ limit: '300kb' }))
    peopleRoutes(app, db, publicUrl)
    postingRoutes(app, db, publicUrl)
    chatRoutes(app, db, publicUrl)
    messageRoutes(app, db)
    notificationRoutes(app, db, publicUrl)
    app.use(answerErrors)
    return listenAnywhere(createServer(app))
  },
}

const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (error instanceof Refusal) response.status(error.status).json({ success: false, message: error.message })
  else if (error instanceof ZodError) response.status(400).json({ success: false, message: error.message })
  else {
    console.error(error)
    response.status(500).json({ success: false, message: 'Something went wrong.' })
  }
}

if (process.send !== undefined) answerParent(verbs)
