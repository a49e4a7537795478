import { confirmed, type Row, signedIn, verified } from './authorization-rules.ts'

/** The rows of the matrix for discussions. */
export const discussions: readonly Row[] = [
  ['GET /api/discussions/spaces', ...confirmed(200)],
  ['PUT /api/discussions/spaces/:id/level', ...confirmed(400)],
  ['GET /api/discussions/threads', ...confirmed(200)],
  ['POST /api/discussions/threads', ...verified(400)],
  ['GET /api/discussions/threads/:id', ...confirmed(404)],
  ['PUT /api/discussions/threads/:id/title', ...verified(400)],
  ['PUT /api/discussions/threads/:id/accepted', ...verified(400)],
  ['PUT /api/discussions/threads/:id/closing', ...verified(400)],
  ['DELETE /api/discussions/threads/:id/closing', ...verified(404)],
  ['PUT /api/discussions/threads/:id/level', ...confirmed(400)],
  ['PUT /api/discussions/threads/:id/read', ...confirmed(400)],
  ['PUT /api/discussions/threads/:id/unread', ...confirmed(400)],
  ['PUT /api/discussions/read', ...confirmed(200)],
  ['DELETE /api/discussions/read', ...confirmed(200)],
  ['POST /api/discussions/threads/:id/posts', ...verified(400)],
  ['PUT /api/discussions/posts/:id', ...verified(400)],
  ['DELETE /api/discussions/posts/:id', ...signedIn(404)],
  ['GET /api/discussions/posts/:id/versions', ...confirmed(404)],
  ['GET /api/discussions/posts/:id/reactions/:reaction', ...confirmed(404)],
  ['PUT /api/discussions/posts/:id/reactions/:reaction', ...verified(404)],
  ['DELETE /api/discussions/posts/:id/reactions/:reaction', ...verified(404)],
  ['GET /api/discussions/mentionable', ...verified(404)],
  ['GET /api/discussions/drafts', ...confirmed(200)],
  ['PUT /api/discussions/drafts', ...confirmed(400)],
]
