import * as z from 'zod/mini'
import { words } from '#contract/opportunities/applying.ts'

/** The input of a message to applicants. */
export const Message = z.object({ words })
