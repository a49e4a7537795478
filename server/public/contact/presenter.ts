import type { Contact } from '#contract/public/contact.ts'
import type { ContactRow } from './queries.ts'

export const contactOf = (row: ContactRow): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  topic: row.topic,
  message: row.message,
  createdAt: row.created_at.toISOString(),
  handledAt: row.handled_at?.toISOString() ?? null,
})
