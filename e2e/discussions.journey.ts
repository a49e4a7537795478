import { expect, field, test } from './journey.ts'
import { touch } from './directory.ts'
import { desktop, expectAccessible, looksAt, phone, still } from './pages.ts'
import { openWhole } from './paths.ts'
import { newName } from './people.ts'
import { textOf } from './texts.ts'

test('a question is asked on a phone, answered, accepted, and read on two devices', async ({ pageFor, given }) => {
  const [mira, nadia] = [await given.student(), await given.verifiedAlumnus({ fullName: `Nadia ${newName()}` })]
  const title = `Where does the ${newName()} begin?`
  const [hers, other, theirs] = [await pageFor(mira, touch), await pageFor(mira, still), await pageFor(nadia, still)]

  await test.step('asked on a phone', async () => {
    await openWhole(hers, '/dashboard/discussions')
    await expectAccessible(hers, undefined, looksAt(phone))
    // In an empty college, it is the only one.
    await hers.getByRole('link', { name: /^Ask (?:a|the first) question$/ }).tap()
    await field(hers, textOf('en', 'discussions:ask.title.question')).fill(title)
    await field(hers, textOf('en', 'discussions:ask.body.question')).fill('I have **six** months.')
    await expectAccessible(hers, undefined, looksAt(phone))
    await hers.getByRole('button', { name: textOf('en', 'discussions:ask.post.question') }).tap()
    await expect(hers.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('answered', async () => {
    await openWhole(theirs, '/dashboard/discussions')
    await theirs.getByRole('link', { name: new RegExp(title.replace('?', '')) }).click()
    await expect(theirs.getByText('six', { exact: true })).toBeVisible()
    await theirs.getByRole('textbox').last().fill('With a small bench at home.')
    await theirs.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(theirs.getByRole('article').filter({ hasText: 'With a small bench at home.' })).toBeVisible()
    await expectAccessible(theirs, undefined, looksAt(desktop))
  })

  await test.step('noticed, read on one device, and read on the other', async () => {
    await openWhole(other, '/dashboard/discussions')
    const row = other.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText('1 new')
    await openWhole(hers, new URL(hers.url()).pathname)
    await hers.getByText('With a small bench at home.').hover()
    await expect(row).not.toContainText('1 new')
  })

  await test.step('accepted', async () => {
    await hers.getByRole('button', { name: textOf('en', 'thread:accept'), exact: true }).tap()
    await expect(hers.getByRole('button', { name: textOf('en', 'thread:accept.undo') })).toBeVisible()
    await expectAccessible(hers, undefined, looksAt(phone))
  })
})
