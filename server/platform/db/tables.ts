import type { AccountTables } from './tables/accounts.ts'
import type { CollegeTables } from './tables/college.ts'
import type { ConversationTables } from './tables/conversations.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PostingTables } from './tables/postings.ts'

/** The rows of every table, by table name, as `migrations/` makes them. */
export type Tables = AccountTables & CollegeTables & ConversationTables & NotificationTables & PostingTables
