/** The error codes of the desk about people: the queue, graduations, the list and In memoriam, part of `ERRORS` in `contract/errors.ts`. */
export const QUEUE_ERRORS = {
  'verification_ask.not_waiting': 409,
  'verification_ask.not_found': 404,
  'member_note.not_found': 404,
  'class_graduation.too_early': 409,
  'class_graduation.nobody': 409,
  'class_graduation.final': 409,
  'selection.too_large': 409,
  'selection.nobody': 409,
  'people_view.too_many': 409,
  'people_view.not_found': 404,
  'member.in_memoriam': 409,
  'memorial.final': 409,
  'message.receiver_in_memoriam': 403,
  'session.closed': 403,
} as const
