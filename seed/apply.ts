import { addNote, applicantPage, seeApplicant } from '#server/opportunities/applicants/panel.ts'
import { moveApplicant } from '#server/opportunities/applicants/moving.ts'
import { writeToPoster } from '#server/opportunities/applications/answers.ts'
import { saveApplicationDraft } from '#server/opportunities/applications/drafts.ts'
import { withdrawApplication } from '#server/opportunities/applications/leaving.ts'
import { sendApplication } from '#server/opportunities/applications/sending.ts'
import { closeApplications } from '#server/opportunities/closing/closing.ts'
import { closingWork } from '#server/opportunities/closing/sending.ts'
import { uploadCv } from '#server/opportunities/cvs/cvs.ts'
import { askForReferral, questionAsker, refer } from '#server/opportunities/referrals/referrals.ts'
import { answerDidApply } from '#server/opportunities/tracking/tracking.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { applications, type DemoApplication, type DemoStep, referrals, tracked, unsent } from './applications.ts'
import { cvOf } from './curriculum.ts'
import { after, dayAt } from './dates.ts'
import { backThen, caller } from './enrol.ts'
import { people } from './people.ts'

type Find = (key: string) => Viewer
/** A job of the demo and who posted it. */
export type Posted = { id: string; by: string }
type Demo = {
  portal: Platform
  memberOf: Find
  jobOf: (title: string) => Posted
  hoursAgo: (hours: number) => Platform
}

const parts = ['headline', 'about', 'experiences', 'educations', 'skills', 'links'] as const
const hour = 3_600_000

/** Fills in the demo's applications and requests for referrals. `jobs` are the jobs by their titles. */
export const fillApplications = async (
  portal: Platform,
  memberOf: Find,
  jobs: ReadonlyMap<string, Posted>,
): Promise<void> => {
  const jobOf = (title: string) => {
    const job = jobs.get(title)
    if (job === undefined) throw new Error(`The demo college has no job "${title}".`)
    return job
  }
  const hoursAgo = (hours: number) => backThen(portal, new Date(portal.now().getTime() - hours * hour))
  const demo = { portal, memberOf, jobOf, hoursAgo }
  for (const application of applications.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) await apply(demo, application)
  const { by, to, hoursAgo: hours, note } = unsent
  await saveApplicationDraft(hoursAgo(hours), memberOf(by), jobOf(to).id, { parts: [...parts], note, answers: [] })
  await answerDidApply(hoursAgo(80), memberOf(tracked.by), jobOf(tracked.to).id, true)
  for (const request of referrals) await askAbout(demo, request)
}

const apply = async (demo: Demo, application: DemoApplication) => {
  const { by, latinName, to, hoursAgo: hours, note, answers = [], cv, steps = [] } = application
  const [then, member, job] = [demo.hoursAgo(hours), demo.memberOf(by), demo.jobOf(to)]
  const course = people.find(({ key }) => key === by)?.course ?? ''
  const file = cv === undefined ? undefined : cvOf(latinName ?? member.fullName, course, cv)
  const cvId = file === undefined ? undefined : (await uploadCv(then, member, { file }))._id
  const sent = await sendApplication(then, member, job.id, { parts: [...parts], note, answers, cvId })
  for (const step of steps) await take(demo, job, sent.application._id, step)
}

const take = async ({ memberOf, hoursAgo, portal }: Demo, job: Posted, id: string, step: DemoStep): Promise<void> => {
  const [then, member] = [hoursAgo(step.hoursAgo), memberOf(step.by)]
  const move = async (change: Omit<Parameters<typeof moveApplicant>[3], 'revision'>) => {
    const { revision } = await applicantPage(then, member, id)
    await moveApplicant(then, member, id, { ...change, revision }, caller)
  }
  switch (step.does) {
    case 'sees':
      await seeApplicant(then, member, id)
      return
    case 'notes':
      await addNote(then, member, id, { body: step.words })
      return
    case 'withdraws':
      await withdrawApplication(then, member, id, 'found_something')
      return
    case 'replies':
      await writeToPoster(then, member, id, { words: step.words }, caller)
      return
    case 'writes':
      return move({ state: 'in_touch', words: step.words })
    case 'invites': {
      const at = dayAt(portal.now(), step.inDays, step.clock).toISOString()
      return move({ state: 'interview', interview: { at, timeZone: 'Europe/London', place: step.place } })
    }
    case 'offers':
      return move({ state: 'offer', offerAnswerBy: dayAt(then.now(), step.inDays, '12:00').toISOString().slice(0, 10) })
    default: {
      const wanted = { words: step.words, filled: true, lines: [] }
      const { closing } = await closeApplications(then, member, job.id, wanted)
      if (closing === null) return
      const left = backThen(portal, after(new Date(closing.leavesAt), 1))
      await closingWork(left).perform({ closingId: closing._id }, { id: closing._id, attempts: 1 })
    }
  }
}

type Request = (typeof referrals)[number] & { question?: string; refers?: string }

const askAbout = async ({ memberOf, jobOf, hoursAgo }: Demo, request: Request): Promise<void> => {
  const { by, to, hoursAgo: hours, why, look, question, refers } = request
  const job = jobOf(to)
  const { _id: id } = await askForReferral(hoursAgo(hours), memberOf(by), job.id, { why, look })
  const later = hoursAgo(hours - 6)
  if (question !== undefined) await questionAsker(later, memberOf(job.by), id, question)
  if (refers !== undefined) await refer(later, memberOf(job.by), id, refers)
}
