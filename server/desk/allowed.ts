import { type Capability, may } from '#contract/members/rights.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'

/** Returns the function that reads a part of a domain for the desk; undefined when the viewer's rights don't include the part. */
export const allowed = <Read>(
  { rights }: Pick<Viewer, 'rights'>,
  part: { may: Capability; read: Read } | undefined,
): Read | undefined => (part !== undefined && may(rights, part.may) ? part.read : undefined)
