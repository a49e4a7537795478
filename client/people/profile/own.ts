import type { ReactNode } from 'react'
import type { Block } from '../editor/blocks.ts'

/** What a profile shows to the member whose it is: tools that edit a block, and invitations to add what is missing. */
export type OwnParts = {
  tools: (block: Block) => ReactNode
  invite: (block: Block, title: string, reason?: string) => ReactNode
}
