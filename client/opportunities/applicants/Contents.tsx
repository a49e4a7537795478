import type { ReactNode } from 'react'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import type { ApplicantPage, SharedProfile } from '#contract/opportunities/applicants.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { AnswerList } from '../applications/AnswerList.tsx'

/** What the applicant sent: their note, their answers, and the shared parts of their profile. */
export const Contents = ({ page: { note, notePrompt, answers, profile, row } }: { page: ApplicantPage }) => {
  const { t } = useTranslation(['applicants', 'applications'])
  if (row.outcome === 'withdrew') return <p className="text-soft">{t('withdrawn')}</p>
  return (
    <>
      <Part title={notePrompt ?? t('note')}>
        {note === '' ? (
          <p className="text-muted">{t('note.none')}</p>
        ) : (
          <p dir="auto" className="break-words whitespace-pre-line">
            {note}
          </p>
        )}
      </Part>
      {answers.length > 0 && (
        <Part title={t('questions', { count: answers.length })}>
          <AnswerList answers={answers} />
        </Part>
      )}
      {profile !== null && <Shared profile={profile} />}
    </>
  )
}

const Shared = ({ profile }: { profile: SharedProfile }) => {
  const { t } = useTranslation('applications')
  const { headline, about, experiences, educations, skills, languages, email } = profile
  const links = [profile.linkedin, profile.github, profile.website].filter((link) => link !== null && isHttpUrl(link))
  const texts = [
    ['headline', headline],
    ['about', about],
    ['skills', skills.join(', ')],
    ['languages', languages.join(', ')],
  ] as const
  return (
    <>
      {texts.map(
        ([part, words]) =>
          words !== null &&
          words !== '' && (
            <Part key={part} title={t(`part.${part}`)}>
              <p dir="auto" className="break-words whitespace-pre-line">
                {words}
              </p>
            </Part>
          ),
      )}
      {experiences.length > 0 && (
        <Part title={t('part.experiences')}>
          <Posts items={experiences.map(({ title, company, from, to }) => ({ title, place: company, from, to }))} />
        </Part>
      )}
      {educations.length > 0 && (
        <Part title={t('part.educations')}>
          <Posts
            items={educations.map(({ degree, school, from, to }) => ({
              title: degree ?? school,
              place: degree === null ? null : school,
              from,
              to,
            }))}
          />
        </Part>
      )}
      {links.length > 0 && (
        <Part title={t('part.links')}>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <a
                  href={link ?? ''}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="break-all text-link underline underline-offset-3"
                >
                  {link?.replace(/^https?:\/\//, '')}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {email !== null && (
        <Part title={t('part.email')}>
          <a href={`mailto:${email}`} className="break-all text-link underline underline-offset-3">
            {email}
          </a>
        </Part>
      )}
    </>
  )
}

type Post = { title: string; place: string | null; from: string; to: string | null }

const Posts = ({ items }: { items: readonly Post[] }) => {
  const { t } = useTranslation('applicants')
  return (
    <ul className="grid gap-1.5">
      {items.map(({ title, place, from, to }, at) => (
        <li key={at} className="break-words">
          <bdi className="font-medium">{title}</bdi>
          {place !== null && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
          <span className="tabular block text-[0.8125rem] text-muted">
            {t('period', { from: from.slice(0, 4), to: to === null ? t('now') : to.slice(0, 4) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="text-[0.9375rem] text-ink">
    <h3 className="mb-1 text-sm">
      <bdi>{title}</bdi>
    </h3>
    {children}
  </section>
)
