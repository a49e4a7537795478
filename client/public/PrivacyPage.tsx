import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { CollegeText } from './CollegeText.tsx'
import { useCollegeTexts } from './collegeTexts.ts'
import { PageHead } from './PageHead.tsx'

const stored = [
  'privacy.store.account',
  'privacy.store.photo',
  'privacy.store.certificate',
  'privacy.store.handover',
  'privacy.store.identity',
  'privacy.store.posts',
  'privacy.store.event_photos',
  'privacy.store.messages',
  'privacy.store.choices',
  'privacy.store.views',
  'privacy.store.sessions',
  'privacy.store.factor',
  'privacy.store.told',
  'privacy.store.contact',
  'privacy.store.record',
] as const

const seen = [
  'privacy.who.profile',
  'privacy.who.listed',
  'privacy.who.views',
  'privacy.who.conversations',
  'privacy.who.public',
  'privacy.who.messages',
  'privacy.who.admins',
] as const

/** Explains what this software stores and shows. Update it whenever that changes. */
export const PrivacyPage = () => {
  const { t } = useTranslation('site')
  const { privacy } = useCollegeTexts()
  return (
    <article className="page py-12 md:py-18 [&>*]:mx-auto [&>*]:max-w-3xl">
      <PageHead title={t('privacy.title')} description={t('privacy.description')} />
      <h1 className="text-5xl">{t('privacy.title')}</h1>
      <p className="mt-5 text-lg text-soft md:text-xl md:leading-normal">{t('privacy.lead')}</p>
      <div className="prose mt-10 max-w-none rounded-m border border-line bg-surface px-5 py-7 shadow-1 md:mt-14 md:px-10 md:py-10">
        <h2 className="text-2xl">{t('privacy.store.title')}</h2>
        <ul className="grid gap-2.5">
          {stored.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <h2 className="text-2xl">{t('privacy.why.title')}</h2>
        <p>{t('privacy.why.text')}</p>
        <h2 className="text-2xl">{t('privacy.who.title')}</h2>
        <ul className="grid gap-2.5">
          {seen.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <h2 className="text-2xl">{t('privacy.browser.title')}</h2>
        <p>{t('privacy.browser.text')}</p>
        <p>{t('privacy.browser.offline')}</p>
        <h2 className="text-2xl">{t('privacy.long.title')}</h2>
        <p>{t('privacy.long.views')}</p>
        <p>{t('privacy.long.text')}</p>
        <p>{t('privacy.long.deletion')}</p>
        <h2 className="text-2xl">{t('privacy.rights.title')}</h2>
        <p>{t('privacy.rights.text')}</p>
        <p>
          <Link to="/contact">{t('privacy.rights.contact')}</Link>
        </p>
        {privacy !== '' && (
          <>
            <h2 className="text-2xl">{t('own.privacy')}</h2>
            <CollegeText>{privacy}</CollegeText>
          </>
        )}
      </div>
    </article>
  )
}
