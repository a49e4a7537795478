import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'

/** The words of a comment or a reply. */
export const Words = z.object({ body: text(LIMITS.mentoringText) })
