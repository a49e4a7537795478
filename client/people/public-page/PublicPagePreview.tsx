import type { ReactNode } from 'react'
import type { PublicOffer, PublicPart } from '#contract/people/public-page.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { usePeriod } from '../profile/usePeriod.ts'

/** Shows what strangers will see of the member with these parts. */
export const PublicPagePreview = ({ offer, parts }: { offer: PublicOffer; parts: readonly PublicPart[] }) => {
  const { t } = useTranslation('public-page')
  const { name: college } = useCollege()
  const writePeriod = usePeriod()
  const has = (part: PublicPart) => parts.includes(part)
  const { fullName, photo, headline, about, experiences, course, fieldOfStudy, graduationYear, educations, links } =
    offer
  return (
    <div className="grid gap-3 rounded-m border border-line bg-sunken p-4 text-[0.9375rem]">
      <div className="flex items-center gap-3.5">
        <Avatar id={fullName} name={fullName} photo={has('photo') ? photo : null} size="l" />
        <div className="min-w-0">
          <p className="text-lg font-semibold text-heading">
            <bdi>{fullName}</bdi>
          </p>
          {has('headline') && headline !== null && (
            <p>
              <bdi>{headline}</bdi>
            </p>
          )}
          <p className="text-sm text-muted">
            <bdi>{college}</bdi>
          </p>
        </div>
      </div>
      {has('about') && about !== null && (
        <Block title={t('section.about')}>
          <p dir="auto" className="line-clamp-4 whitespace-pre-line">
            {about}
          </p>
        </Block>
      )}
      {has('work') && experiences.length > 0 && (
        <Block title={t('section.work')}>
          <ul>
            {experiences.map((job, place) => (
              <li key={place}>
                <Facts facts={[job.title, job.company, writePeriod(job)]} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {has('education') && (
        <Block title={t('section.education')}>
          <ul>
            <li>
              <Facts
                facts={[
                  course,
                  fieldOfStudy,
                  graduationYear === null ? null : t('page.class', { year: graduationYear }),
                ]}
              />
            </li>
            {educations.map((each, place) => (
              <li key={place}>
                <Facts facts={[each.degree, each.school, writePeriod(each)]} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {has('links') && links.length > 0 && (
        <Block title={t('section.links')}>
          <ul>
            {links.map((link) => (
              <li key={link} dir="ltr" className="truncate text-start text-link">
                {link.replace(/^https?:\/\/(?:www\.)?/, '')}
              </li>
            ))}
          </ul>
        </Block>
      )}
    </div>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="text-sm font-semibold text-heading">{title}</p>
    <div className="text-soft">{children}</div>
  </div>
)
