import { queryOptions, useQuery } from '@tanstack/react-query'
import { getExpectation } from '#contract/people/expectation.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'

const expectationQuery = queryOptions({
  queryKey: ['expectation'],
  queryFn: ({ signal }) => api(getExpectation, { signal }),
})

/** Says that the college expects a pending alumnus, and how many of their class are here. */
export const ExpectedLine = () => {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(expectationQuery)
  if (data?.expected !== true) return null
  return (
    <p className="mb-1 font-semibold text-heading">
      {data.classmates === null ? t('expected') : t('expected.class', { count: data.classmates })}
    </p>
  )
}
