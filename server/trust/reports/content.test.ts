import { describe, expect, it } from 'vitest'
import { addEventComment } from '#contract/events/comments.ts'
import { uploadPostFile } from '#contract/discussions/files.ts'
import { mentionOf } from '#contract/discussions/mentions.ts'
import { addPost } from '#contract/discussions/posts.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { hostMentorship } from '#contract/mentoring/mentorships.ts'
import { postJob } from '#contract/opportunities/jobs.ts'
import { addProject } from '#contract/opportunities/projects.ts'
import { updateProfile } from '#contract/people/profiles.ts'
import { blockMember } from '#contract/trust/blocks.ts'
import type { ContentKind } from '#contract/trust/content.ts'
import { removeComment } from '#contract/trust/moderation.ts'
import { handleReport, listReports, reopenReport, reportMember } from '#contract/trust/reports.ts'
import { newId } from '#server/platform/ids.ts'
import { createTalk } from '#server/testing/discussions.ts'
import { shareInterview } from '#server/testing/interviews.ts'
import { publishGuide } from '#server/testing/guides.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { createReporting } from '#server/testing/reporting.ts'

const test = await openTestPortal()
const { as, db, given } = test
const { ask, answer, read } = createTalk(test)
const { queue, reportContent, students, talk } = createReporting(test)

describe('reporting content', () => {
  it.each(['event', 'comment', 'mentorship', 'job', 'project', 'interview', 'profile', 'post'] as const)(
    'keeps a reported %s as it read, once for each reporter',
    async (kind) => {
      const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
      const id = await publish(ravi, kind)

      const first = await reportContent(ada, kind, id, 'spam')
      const again = await reportContent(ada, kind, id, 'other')

      expect([first.status, again.status]).toEqual([201, 201])
      expect(await queue(admin)).toMatchObject([
        {
          ...{ reason: 'spam', messages: [], reporter: { _id: ada.id }, reported: { _id: ravi.id } },
          content: { kind, id, text: expect.stringContaining('Zebra'), reports: [{ reason: 'spam' }] },
        },
      ])
      expect(await reportContent(ravi, kind, id)).toMatchObject({ status: 400 })
      expect(await reportContent(ada, kind, newId())).toMatchObject({
        status: 404,
        body: { code: 'content.not_found' },
      })
    },
  )

  it('keeps the names of the files of a post without a text', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
    const { _id: id } = await ask(ada)
    const file = (await as(ravi).call(uploadPostFile, { body: { file: new File(['5 V'], 'circuit.txt'), thread: id } }))
      .body
    const post = (await as(ravi).call(addPost, { params: { id }, body: { body: '', files: [file._id] } })).body

    expect((await reportContent(ada, 'post', post._id)).status).toBe(201)

    expect(await queue(admin)).toMatchObject([{ content: { kind: 'post', text: 'circuit.txt' } }])
  })

  it('keeps mentions as names', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student({ fullName: 'Ada' }), await given.student()]
    const { _id: thread } = await ask(ada)
    const body = `Ask ${mentionOf({ _id: ada.id, fullName: 'Ada' })} for the zebra.`
    const { _id } = await answer(ravi, thread, body)

    await reportContent(ada, 'post', _id)

    expect(await queue(admin)).toMatchObject([{ content: { text: 'Ask @Ada for the zebra.' } }])
  })

  it('says whether a reported comment is still there', async () => {
    const [admin, ada, ravi] = [await given.admin(), await given.student(), await given.student()]
    const id = await publish(ravi, 'comment')
    await reportContent(ada, 'comment', id)
    expect(await queue(admin)).toMatchObject([{ content: { comment: 'shown' } }])

    await as(admin).call(removeComment, { params: { id }, body: { reason: 'Unkind' } })

    expect(await queue(admin)).toMatchObject([
      { content: { comment: 'removed', text: expect.stringContaining('Zebra') } },
    ])
  })

  it('is refused for what the reporter can’t see', async () => {
    const { mira, karan, thread, post } = await talk()
    const [devika, waiting] = [await given.student(), await given.alumnus()]
    await as(karan).call(blockMember, { params: { userId: devika.id } })
    await db.updateTable('spaces').set({ readers: 'students' }).execute()
    const opening = (await read(mira, thread)).opening._id
    for (const [member, id] of [
      [devika, post],
      [waiting, post],
      [await given.verifiedAlumnus(), opening],
    ] as const)
      expect(await reportContent(member, 'post', id)).toMatchObject({
        status: 404,
        body: { code: 'content.not_found' },
      })
    expect(await queue(await given.admin())).toEqual([])
  })

  it('names the field of an invalid report', async () => {
    const ada = await given.student()
    const about = { kind: 'post', id: newId() } as const
    for (const [body, field] of [
      [{ reason: 'spam' }, 'userId'],
      [{ about, userId: newId(), reason: 'spam' }, 'about'],
      [{ about, reason: 'harassment' }, 'reason'],
      [{ userId: newId(), reason: 'unkind' }, 'reason'],
    ] as const)
      expect(await as(ada).call(reportMember, { body })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
  })

  it('lists all reports of one content as one entry, handled and reopened together', async () => {
    const [admin, ravi] = [await given.admin(), await given.student()]
    const id = await publish(ravi, 'job')
    for (const member of await students(2)) await reportContent(member, 'job', id)
    const [entry, ...others] = await queue(admin)
    expect(others).toEqual([])
    expect(entry?.content).toMatchObject({ reports: [{}, {}], posting: { _id: id, hiddenReason: null } })
    expect((await as(admin).call(listReports)).body.total).toBe(1)
    const params = { id: entry?._id ?? '' }

    await as(admin).call(handleReport, { params })
    expect([await queue(admin), await queue(admin, 'handled')]).toMatchObject([[], [{ _id: params.id }]])
    await as(admin).call(reopenReport, { params })
    expect([await queue(admin), await queue(admin, 'handled')]).toMatchObject([[{ _id: params.id }], []])
  })
})

/** Publishes content of a kind that says *Zebra* and returns its id. */
const publish = async (author: TestMember, kind: ContentKind): Promise<string> => {
  const { call } = as(author)
  const event = { link: 'https://meet.example/1', category: 'Networking', dateTime: '2099-01-01T18:00Z' } as const
  switch (kind) {
    case 'event':
      return (await call(scheduleEvent, { body: { ...event, description: 'Zebra evening' } })).body._id
    case 'comment': {
      const id = await publish(await given.student(), 'event')
      return (await call(addEventComment, { params: { id }, body: { body: 'Zebra?' } })).body._id
    }
    case 'mentorship': {
      const body = { title: 'Talks', description: 'Zebra talks', date: '2099-01-01', time: '18:00' }
      return (await call(hostMentorship, { body })).body._id
    }
    case 'job': {
      const body = { title: 'Keeper', company: 'Zoo', location: 'Pune', description: 'Zebra care' }
      return (await call(postJob, { body })).body._id
    }
    case 'project': {
      const body = { name: 'Stripes', description: 'Zebra', languages: ['Go'], repository: 'https://git.example/z' }
      return (await call(addProject, { body })).body._id
    }
    case 'guide':
      return (await publishGuide({ as, given }, author, { title: 'Stripes', body: 'Zebra' }))._id
    case 'interview':
      return shareInterview({ as }, author, { advice: 'Zebra' })
    case 'profile':
      await call(updateProfile, { params: { id: author.id }, body: { about: 'Zebra' } })
      return author.id
    case 'post': {
      const { _id: thread } = await ask(await given.student())
      return (await answer(author, thread, 'Zebra'))._id
    }
  }
}
