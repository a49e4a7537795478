import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type * as z from 'zod/mini'
import { type Privacy, ProfileAudience, type ProfilePart } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { Form, type FormValues } from '#client/ui/Form.tsx'
import { toast } from '#client/ui/toast.ts'
import { privacyQuery } from '../privacy/queries.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { type Block, missingBlocks, partsOf } from './blocks.ts'
import { type BlockChange, useBlockSave } from './useBlockSave.ts'

/** What every sheet of a block gets. `onNext` closes it and opens the sheet of another block. */
export type SheetProps = { profile: Profile; onClose: () => void; onNext: (block: Block) => void }

type BlockSheetProps<S> = SheetProps & {
  block: Block
  schema: S
  /** Turns the values of the form into what the schema checks. */
  read?: (values: FormValues) => object
  /** True when something changed that isn't typed into a field. */
  isChanged?: boolean
  /** The fields, with the upload progress of a photo. */
  children: ReactNode | ((progress: number | undefined) => ReactNode)
}

/**
 * Edits a block of the member's own profile: its fields and who sees them, with one Save. What was typed stays after an error. While other blocks are
 * missing, it can be saved and followed by the next of them, so that a profile is completed without closing the sheet.
 */
export const BlockSheet = <S extends z.ZodMiniType<BlockChange>>({
  profile,
  onClose,
  onNext,
  block,
  schema,
  read = (values) => values,
  isChanged = false,
  children,
}: BlockSheetProps<S>) => {
  const { t } = useTranslation(['profiles', 'common'])
  const id = useId()
  const { data: privacy } = useQuery(privacyQuery)
  const { save, progress } = useBlockSave(profile)
  const audiences = useRef<Partial<Privacy>>({})
  const goesOn = useRef(false)
  const next = missingBlocks(profile).find((missing) => missing !== block)

  const send = async (change: z.output<S>): Promise<void> => {
    const saved = await save(change, audiences.current)
    toast.success(t('update.done'))
    if (saved.pendingChange && saved.pendingChange.askedAt !== profile.pendingChange?.askedAt)
      toast.info(t('identity.asked'))
    if (goesOn.current && next !== undefined) onNext(next)
    else onClose()
  }
  const { errors, refusal, pending, submit } = useForm(schema, send, { network: t('update.failed') })
  const shown = useMemo(() => ofFields(errors), [errors])

  // The buttons below the form are outside of it.
  useEffect(() => {
    const submitByKey = (event: KeyboardEvent) => {
      const isInSheet = !(event.target instanceof Element) || event.target.closest('[role=alertdialog]') === null
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !isInSheet) return
      event.preventDefault()
      document.querySelector<HTMLFormElement>(`form[id="${id}"]`)?.requestSubmit()
    }
    document.addEventListener('keydown', submitByKey)
    return () => document.removeEventListener('keydown', submitByKey)
  }, [id])

  return (
    <Dialog
      open
      size="m"
      onOpenChange={(open) => !open && onClose()}
      title={t(`block.${block}.edit`)}
      description={t(`block.${block}.hint`)}
      closeLabel={t('common:close')}
      footer={
        <>
          <CancelButton>{t('common:cancel')}</CancelButton>
          {next !== undefined && (
            <Button
              type="submit"
              form={id}
              variant="secondary"
              pending={pending}
              onClick={() => {
                goesOn.current = true
              }}
            >
              {t('block.next', { next: t(`block.${next}`) })}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            pending={pending}
            onClick={() => {
              goesOn.current = false
            }}
          >
            {t('common:save')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        aria-label={t(`block.${block}.edit`)}
        errors={shown}
        pending={pending}
        {...(isChanged && { 'data-typed': '' })}
        onSubmit={(values) => {
          audiences.current = audiencesIn(values, partsOf[block])
          return submit(read(values))
        }}
        className="grid items-start gap-x-5 gap-y-4.5 sm:grid-cols-2"
      >
        {typeof children === 'function' ? children(progress) : children}
        {privacy !== undefined && <AudienceFields parts={partsOf[block]} privacy={privacy} profile={profile} />}
        {refusal !== undefined && Object.keys(errors).length === 0 && (
          <div className="col-span-full">
            <Banner tone="bad">{refusal.sentence}</Banner>
          </div>
        )}
      </Form>
    </Dialog>
  )
}

// A wrong tag, such as `skills.2`, is shown at the field of all tags.
const ofFields = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([name, error]) => [name.replace(/^(\w+)\.\d+$/, '$1'), error]))

const audiencesIn = (values: FormValues, parts: readonly ProfilePart[]): Partial<Privacy> =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const audience = ProfileAudience.options.find((option) => option === values[`audience-${part}`])
      return audience === undefined ? [] : [[part, audience]]
    }),
  )
