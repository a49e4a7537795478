import type { Cv } from '#contract/opportunities/applying.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Facts } from '#client/ui/Facts.tsx'

/** How long a CV is and when it was last used, in words. */
export const CvFacts = ({ cv: { pages, usedAt, usedFor } }: { cv: Cv }) => {
  const { t } = useTranslation('cvs')
  const used =
    usedAt === null
      ? t('unused')
      : usedFor === null
        ? t('used', { ago: ago(usedAt) })
        : t('used_for', { ago: ago(usedAt), company: usedFor })
  return <Facts facts={[t('pages', { count: pages }), used]} />
}
