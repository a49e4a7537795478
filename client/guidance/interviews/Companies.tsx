import { useState } from 'react'
import type { InterviewCompany } from '#contract/guidance/interviews.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { BarRow } from '../BarRow.tsx'

type CompaniesProps = {
  companies: readonly InterviewCompany[] | undefined
  chosen: string | undefined
  onChoose: (key: string) => void
}

const fewest = 10

/** Lists the companies beside the interviews, those with most first; each narrows the list down. Narrow screens have the filter only. */
export const Companies = ({ companies, chosen, onChoose }: CompaniesProps) => {
  const { t } = useTranslation('interviews')
  const [isWhole, setWhole] = useState(false)
  if (companies?.length === 0) return null
  const most = companies?.[0]?.count ?? 1
  return (
    <div className="sticky top-19 max-rail:hidden print:hidden">
      {companies === undefined ? (
        <Skeleton shape="block" height={320} />
      ) : (
        <Card render={<aside aria-labelledby="companies" />} padding="m">
          <h3 id="companies" className="text-base">
            {t('companies')}
          </h3>
          <ul className="mt-3 grid gap-1.5">
            {(isWhole ? companies : companies.slice(0, fewest)).map(({ key, name, count }) => (
              <li key={key}>
                <BarRow
                  render={<button type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)} />}
                  label={<bdi>{name}</bdi>}
                  part={count / most}
                  first={count}
                  isChosen={key === chosen}
                />
              </li>
            ))}
          </ul>
          {!isWhole && companies.length > fewest && (
            <Button variant="ghost" size="s" wide className="mt-2" onClick={() => setWhole(true)}>
              {t('companies.all', { count: companies.length })}
            </Button>
          )}
        </Card>
      )}
    </div>
  )
}
