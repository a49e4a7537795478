import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useCollegeTexts } from '../collegeTexts.ts'

/** Shows the size of the network in bands; nothing unless the college shows it, or while the network is small. */
export const Figures = () => {
  const { t } = useTranslation('site')
  const { figures, verifiesAlumni } = useCollegeTexts()
  if (figures === null) return null
  const { members, years, countries } = figures
  const shown = [
    { figure: t('figures.more', { figure: members.toLocaleString(locale()) }), label: t('figures.members') },
    years && {
      figure: t('figures.years', { figure: years.to - years.from + 1 }),
      label: t('figures.classes', { from: years.from, to: years.to }),
    },
    countries !== null && { figure: t('figures.countries', { figure: countries }), label: t('figures.where') },
    verifiesAlumni && { figure: t('figures.verified'), label: t('figures.verified.text') },
  ].filter((each) => typeof each === 'object' && each !== null)
  return (
    <section aria-label={t('figures.label')} className="border-b border-line">
      <ul className="page grid grid-cols-2 gap-y-5.5 py-6 rail:flex rail:py-7.5">
        {shown.map(({ figure, label }) => (
          <li
            key={label}
            className="border-line-strong px-4.5 odd:ps-0 even:border-s rail:flex-1 rail:ps-7 rail:not-first:border-s rail:first:ps-0"
          >
            <b className="tabular block text-[1.375rem] leading-tight font-bold tracking-[-0.02em] text-heading rail:text-[1.6875rem]">
              {figure}
            </b>
            <span className="mt-0.5 block text-sm text-soft">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
