import Check from 'lucide-react/icons/check'
import { type Capability, CAPABILITIES, RIGHTS, rightsFor } from '#contract/members/rights.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'

const capabilities = Object.keys(CAPABILITIES).filter((name) => name !== 'desk') as Exclude<Capability, 'desk'>[]

/** Shows what each right allows. */
export const RightsTable = () => {
  const { t } = useTranslation('administrators')
  return (
    <section aria-labelledby="rights-table" className="mt-8">
      <h2 id="rights-table" className="mb-3 text-xl">
        {t('table.title')}
      </h2>
      <ul className="grid gap-2.5 rounded-m border border-line bg-surface p-4 shadow-1 min-[1280px]:hidden">
        {RIGHTS.map((name) => (
          <li key={name}>
            <p className="font-medium">{t(`right.${name}`)}</p>
            <p className="text-sm text-soft">{t(`right.${name}.may`)}</p>
          </li>
        ))}
      </ul>
      <div className="overflow-hidden rounded-m border border-line bg-surface shadow-1 max-[1279px]:hidden">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-start">
              <th scope="col" className="px-5 py-3 text-start font-medium text-soft">
                {t('table.what')}
              </th>
              {RIGHTS.map((name) => (
                <th key={name} scope="col" className="px-2 py-3 text-center font-medium text-soft">
                  {t(`right.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {capabilities.map((capability) => (
              <tr key={capability} className="border-t border-line">
                <th scope="row" className="px-5 py-2.5 text-start font-normal">
                  {t(`may.${capability}`)}
                </th>
                {RIGHTS.map((name) => (
                  <td key={name} className="px-2 py-2.5 text-center">
                    {rightsFor(capability).includes(name) ? (
                      <>
                        <Check size={17} aria-hidden className="inline text-good" />
                        <VisuallyHidden>{t('table.yes')}</VisuallyHidden>
                      </>
                    ) : (
                      <VisuallyHidden>{t('table.no')}</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
