import * as z from 'zod/mini'

/** The languages of the portal: the folders of `locales/`. */
export const Language = z.enum(['en', 'hi', 'ur'], 'choice')
export type Language = z.infer<typeof Language>
