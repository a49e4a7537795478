import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeText } from '../notice/notice.ts'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

/** Checks that NOTICE lists the packages that the client contains. */
export const checkNotice = (): Result => {
  const file = join(root, 'NOTICE')
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === noticeText()
  return problems('notice', isCurrent ? [] : ['NOTICE is out of date: run npm run notice.'], 'current')
}
