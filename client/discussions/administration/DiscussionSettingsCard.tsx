import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DiscussionSettings } from '#contract/discussions/administration.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { discussionSettingsQuery, saveDiscussionSettings } from './queries.ts'

/** The settings that apply to all spaces. */
export const DiscussionSettingsCard = () => {
  const { t } = useTranslation(['spaces', 'common'])
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(discussionSettingsQuery)
  return (
    <section aria-label={t('settings')} className="mt-8">
      <h2 className="mb-3 text-xl">{t('settings')}</h2>
      {/* Always fetched, because another administrator may have changed them since an earlier visit. */}
      {data && isFetchedAfterMount ? (
        <SettingsFields settings={data} />
      ) : isError ? (
        <ErrorState
          headingLevel={3}
          title={t('settings.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="14rem" />
        </SkeletonGroup>
      )}
    </section>
  )
}

const SettingsFields = ({ settings }: { settings: DiscussionSettings }) => {
  const { t } = useTranslation(['spaces', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    DiscussionSettings,
    async (values) => {
      await saveDiscussionSettings(cache, values)
      toast.success(t('saved'))
    },
    { say: () => undefined },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
      aria-label={t('settings')}
      onSubmit={(values) => submit({ helpLine: '', ...values, checksFirstPosts: 'checksFirstPosts' in values })}
    >
      <Card padding="l" className="grid gap-5">
        <TextField
          name="helpLine"
          label={t('help_line')}
          hint={t('help_line.hint')}
          autoComplete="off"
          defaultValue={settings.helpLine}
        />
        <Switch
          name="checksFirstPosts"
          label={t('first_posts.label')}
          hint={t('first_posts.hint')}
          defaultChecked={settings.checksFirstPosts}
        />
        {refusal !== undefined && Object.keys(errors).length === 0 && <Banner tone="bad">{refusal.sentence}</Banner>}
        <div>
          <Button type="submit" variant="secondary" pending={pending}>
            {t('common:save')}
          </Button>
        </div>
      </Card>
    </Form>
  )
}
