import { blockMember, listBlocks, unblockMember } from '#contract/trust/blocks.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { block, blockedBy, unblock } from './blocks.ts'

export const blockRoutes = (app: App, platform: Platform): void => {
  serve(app, listBlocks, ({ viewer, query }) => blockedBy(platform, viewer, query))
  serve(app, blockMember, ({ viewer, params, caller }) => block(platform, viewer, params.userId, caller))
  serve(app, unblockMember, ({ viewer, params, caller }) => unblock(platform, viewer, params.userId, caller))
}
