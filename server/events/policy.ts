import { AppError } from '#server/platform/errors.ts'

/** Answers an event found through the viewer when the viewer hosts it. Not found: `event.not_found`; another's: `access.own_only`. */
export const hostedOr = <Row extends { hosting: boolean }>(event: Row | undefined): Row => {
  if (event === undefined) throw new AppError('event.not_found')
  if (!event.hosting) throw new AppError('access.own_only')
  return event
}
