import { expect, it } from 'vitest'
import { onSessionEnded, sessionEnded, storeAdminToken, storeSession, takeSessionEnded } from './session.ts'
import type { Route } from '#contract/route.ts'

const route = (access: 'member' | 'admin'): Route => ({
  method: 'GET',
  url: '/api/frame',
  access,
  schema: { summary: '', tags: [], response: {} },
})

it('emits the end of each session once, and reports that of a member to the login page once', () => {
  const ended: string[] = []
  const stop = onSessionEnded((area) => ended.push(area))
  for (const token of ['first', 'second']) {
    storeSession({ token, userId: 'asha', fullName: 'Asha Iyer', profilePhoto: null })
    sessionEnded(route('member'))
    sessionEnded(route('member'))
  }
  expect([takeSessionEnded(), takeSessionEnded()]).toEqual([true, false])
  storeAdminToken('token')
  sessionEnded(route('admin'))
  expect(takeSessionEnded()).toBe(false)
  expect(ended).toEqual(['member', 'member', 'admin'])

  stop()
  storeAdminToken('token')
  sessionEnded(route('admin'))
  expect(ended).toHaveLength(3)
})
