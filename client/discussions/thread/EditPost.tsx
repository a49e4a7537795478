import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostFile } from '#contract/discussions/files.ts'
import type { Post } from '#contract/discussions/posts.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Composer } from '../composer/Composer.tsx'
import { useUploads } from '../files/useUploads.ts'
import { putPost, refetchThread } from './cache.ts'
import { PostBody } from './PostParts.tsx'
import { editPost } from './queries.ts'
import { focusPost, useOpenThread } from './threadContext.ts'

/** The viewer's own post while they edit it. If it was changed elsewhere meanwhile, the newer text appears above theirs. */
export const EditPost = ({ post }: { post: Post }) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const { thread, edit } = useOpenThread()
  const [text, setText] = useState(post.body ?? '')
  const [begun] = useState(post)
  const [isOutdated, setOutdated] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [files, setFiles] = useState<readonly PostFile[]>(post.files)
  const uploads = useUploads({ post: post._id }, files, setFiles)
  const close = () => {
    edit(undefined)
    focusPost(post.number)
  }
  const isUnchanged = (than: Post) => text === than.body && idsOf(files).join() === idsOf(than.files).join()

  const save = async (): Promise<void> => {
    if (pending) return
    if (uploads.unready !== undefined) return setError(uploads.unready)
    if (text.trim() === '' && files.length === 0) return setError(t('compose.empty'))
    if (isUnchanged(post)) return close()
    setPending(true)
    setError(undefined)
    // After the newer text has been shown, saving replaces it.
    const revision = isOutdated ? post.revision : begun.revision
    try {
      putPost(cache, thread._id, await editPost(post._id, { body: text, revision, files: idsOf(files) }))
      close()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.code !== 'post.outdated') setError(messageOf(failure, t('edit.failed')))
      else {
        await refetchThread(cache, thread._id)
        setOutdated(true)
      }
    } finally {
      setPending(false)
    }
  }

  return (
    <div
      data-typed={isUnchanged(begun) && uploads.uploading.length === 0 ? undefined : true}
      className="mt-3 grid gap-3"
    >
      {isOutdated && post.body !== null && (
        <Banner tone="warn" title={t('edit.outdated')} announce>
          <p className="mb-2">{t('edit.outdated.text')}</p>
          <PostBody small>{post.body}</PostBody>
        </Banner>
      )}
      <Composer
        value={text}
        onValueChange={(next) => {
          setError(undefined)
          setText(next)
        }}
        label={t('edit.label')}
        maxLength={DISCUSSION_LIMITS.postLength}
        mentions={{ thread: thread._id }}
        error={error}
        files={uploads}
        onSubmitKey={() => void save()}
        onEscape={isUnchanged(begun) ? close : undefined}
        // The viewer has just chosen to edit.
        ref={focusAtEnd}
        footer={
          <span className="ms-auto flex gap-2">
            <Button variant="ghost" size="s" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button variant="secondary" size="s" pending={pending} onClick={() => void save()}>
              {t('edit.save')}
            </Button>
          </span>
        }
      />
    </div>
  )
}

const idsOf = (files: readonly PostFile[]) => files.map(({ _id }) => _id)

/** Focuses a field at the end of its text once it is there. */
export const focusAtEnd = (area: HTMLTextAreaElement | null): void => {
  if (area === null || area === document.activeElement) return
  area.focus()
  area.setSelectionRange(area.value.length, area.value.length)
}
