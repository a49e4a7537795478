import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Conversations } from '#client/ui/illustrations/Conversations.tsx'
import { Mentorship } from '#client/ui/illustrations/Mentorship.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'
import { CollegeText } from './CollegeText.tsx'
import { useCollegeTexts } from './collegeTexts.ts'
import { PageHead } from './PageHead.tsx'

const chapters = [
  { Drawing: People, title: 'about.students.title', text: 'about.students.text' },
  { Drawing: Mentorship, title: 'about.alumni.title', text: 'about.alumni.text' },
  { Drawing: Conversations, title: 'about.college.title', text: 'about.college.text' },
] as const

/** Renders About Us: the purpose of the portal, and its benefits for each of the three groups. */
export const AboutPage = () => {
  const { t } = useTranslation('site')
  const { about } = useCollegeTexts()
  return (
    <>
      <PageHead title={t('about.title')} description={t('about.description')} />
      <div className="page pt-12 pb-14 md:pt-18 md:pb-20">
        <h1 className="text-5xl">{t('about.title')}</h1>
        <p className="mt-6 max-w-4xl text-xl leading-normal text-ink md:text-2xl md:leading-snug">{t('about.lead')}</p>
        <p className="mt-5 max-w-3xl text-lg text-soft">{t('about.why')}</p>
        {about !== '' && (
          <section
            aria-labelledby="own"
            className="mt-10 rounded-m border border-line bg-surface px-5 py-7 shadow-1 md:px-10 md:py-10"
          >
            <h2 id="own" className="mb-4 text-2xl">
              {t('own.about')}
            </h2>
            <CollegeText>{about}</CollegeText>
          </section>
        )}
      </div>
      <div className="border-y border-line bg-surface">
        <div className="page grid gap-12 py-14 md:grid-cols-3 md:gap-10 md:py-18">
          {chapters.map(({ Drawing, title, text }, index) => (
            <Reveal key={title} delay={index * 80} render={<section />}>
              <div className="w-44">
                <Drawing />
              </div>
              <h2 className="mt-5 text-2xl">{t(title)}</h2>
              <p className="mt-3 text-soft">{t(text)}</p>
            </Reveal>
          ))}
        </div>
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-14 md:py-18">
        <p className="max-w-2xl text-lg text-soft">{t('about.close')}</p>
        <Button size="l" render={<Link to="/roleselection" />}>
          {t('hero.start')}
        </Button>
      </div>
    </>
  )
}
