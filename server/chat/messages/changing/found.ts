import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MessageRow } from '../queries.ts'
import { findMessageOf } from './queries.ts'

/** A message that the viewer sent or got; `message.not_found` for any other, and so between two of whom one blocked the other. */
export const messageOf = async ({ db }: Platform, viewer: Viewer, id: string): Promise<MessageRow> => {
  const said = orThrow(await findMessageOf(db, viewer.id, id), 'message.not_found')
  return said
}

/** A message that the viewer sent; `message.own_only` for one that they got. */
export const ownMessage = async (platform: Platform, viewer: Viewer, id: string): Promise<MessageRow> => {
  const said = await messageOf(platform, viewer, id)
  if (said.sender_id !== viewer.id) throw new AppError('message.own_only')
  return said
}
