/** npm run notice: writes NOTICE, which lists the third-party work that the portal ships. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeText } from './notice/notice.ts'
import { root } from './process.ts'

writeFileSync(join(root, 'NOTICE'), noticeText())
