import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { registerAlumnus, registerStudent } from '#contract/account/registration.ts'
import { getPhoto } from '#contract/people/files.ts'
import { getProfile } from '#contract/people/profiles.ts'
import { getRegion } from '#contract/account/region.ts'
import { logInAlumnus, logInStudent } from '#contract/account/sessions.ts'
import { translate } from '#server/platform/text.ts'
import { newId } from '#server/platform/ids.ts'
import { photo } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const { given, as, db, portal } = await openTestPortal()
const stranger = as(undefined)

const student = async (changes: Record<string, unknown> = {}) => ({
  fullName: 'Ada Lovelace',
  graduationYear: '2026',
  collegeEmail: 'ada@college.example',
  course: 'B.Tech',
  usn: '1AB21CS001',
  fieldOfStudy: 'Computer Science',
  linkedin: 'https://www.linkedin.com/in/ada',
  github: 'https://github.com/ada',
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
  image: await photo(),
  ...changes,
})
const alumnus = async (changes: Record<string, unknown> = {}) => ({
  fullName: 'Grace Hopper',
  graduationYear: '1995',
  collegeEmail: 'grace@college.example',
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
  image: await photo(),
  ...changes,
})

describe('student registration', () => {
  // test: registered-student-can-log-in
  it('accepts the multipart form, stores every field, and lets the student log in', async () => {
    const pages = { linkedin: 'www.linkedin.com/in/ada', github: 'https://git.college.example/ada' }
    const answer = await stranger.call(registerStudent, { body: await student(pages) })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ success: true, message: expect.any(String), _id: expect.any(String) })

    const login = await stranger.call(logInStudent, {
      body: { collegeEmail: 'ADA@college.example', password: 'a long enough one' },
    })
    expect(login.body.profilePhoto).toMatch(/^http:\/\/localhost:\d+\/files\/photos\/[\w-]{32}\/512\.webp$/)
    const profile = await as(login.body).call(getProfile, { params: { id: login.body._id } })
    expect(profile.body).toMatchObject({
      fullName: 'Ada Lovelace',
      graduationYear: 2026,
      course: 'B.Tech',
      usn: '1AB21CS001',
      fieldOfStudy: 'Computer Science',
      linkedin: 'https://www.linkedin.com/in/ada',
      github: 'https://git.college.example/ada',
      role: 'student',
      limited: false,
    })
  })

  it('stores the language of the form', async () => {
    const { body } = await stranger.call(registerStudent, { body: await student(), language: 'ur' })
    expect(body.message).toBe(translate('ur', 'answers', 'registered_student'))
    const login = await stranger.call(logInStudent, {
      body: { collegeEmail: 'ada@college.example', password: 'a long enough one' },
    })
    expect((await as(login.body).call(getRegion)).body.language).toBe('ur')
  })

  // test: registration-names-missing-fields
  it('names every missing field, including the photo', async () => {
    const answer = await stranger.call(registerStudent, { body: {} })
    expect([answer.status, answer.body.message]).toEqual([400, 'Please fill all the fields'])
    expect(Object.keys(answer.body.fields ?? {}).toSorted()).toEqual(Object.keys(await student()).toSorted())
  })

  it.each([
    ['confirmPassword', { confirmPassword: 'another one entirely' }, 'Passwords do not match'],
    ['graduationYear', { graduationYear: '2023' }, 'graduation year'],
    ['graduationYear', { graduationYear: '2029' }, 'graduation year'],
    ['graduationYear', { graduationYear: 'soon' }, ''],
    ['linkedin', { linkedin: 'javascript:alert(1)' }, ''],
    ['linkedin', { linkedin: 'ada lovelace' }, 'LinkedIn'],
    ['github', { github: 'ada_l' }, 'GitHub'],
    ['github', { github: '//github.com/ada' }, ''],
    ['collegeEmail', { collegeEmail: 'not an address' }, ''],
    ['collegeEmail', { collegeEmail: 'ad\u0430@college.example' }, 'Latin letters'],
    ['collegeEmail', { collegeEmail: 'ada@c\u043ellege.example' }, 'Latin letters'],
    ['password', { password: '12345678', confirmPassword: '12345678' }, 'easy to guess'],
    ['password', { password: 'password12345678', confirmPassword: 'password12345678' }, 'easy to guess'],
    ['password', { password: 'AlumniConnect2026', confirmPassword: 'AlumniConnect2026' }, 'name of the college'],
    ['password', { password: 'lovelace1815', confirmPassword: 'lovelace1815' }, 'your name'],
    ['fullName', { fullName: 'x'.repeat(121) }, ''],
    ['fullName', { fullName: '\u200B\u2060' }, ''],
    ['fullName', { fullName: 'Аda Lovelace' }, 'one alphabet'],
    ['fullName', { fullName: '— ...' }, 'in letters'],
    ['fullName', { fullName: 'Ada ✅' }, 'symbols'],
  ])('rejects an invalid %s: %j', async (field, changes, message) => {
    const answer = await stranger.call(registerStudent, { body: await student(changes) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    expect(answer.body.message).toContain(message)
  })

  // test: one-account-per-address
  it('creates one account from 20 concurrent registrations with one email', async () => {
    const body = await student()
    const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.call(registerStudent, { body })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)
  })

  it('rejects an email that a member of any role has', async () => {
    const grace = await given.alumnus()
    const answer = await stranger.call(registerStudent, { body: await student({ collegeEmail: grace.email }) })
    expect([answer.status, answer.body.code]).toEqual([409, 'member.email_taken'])
    expect(answer.body.fields).toHaveProperty('collegeEmail')
  })

  it.each([
    ['carnell@college.example', 'camell@college.example'],
    ['paul@college.example', 'pau1@college.example'],
    ['vvalter.0@college.example', 'walter.o@college.example'],
  ])('rejects an email that looks like another: %s and %s', async (email, other) => {
    await given.student({ email })
    const answer = await stranger.call(registerStudent, { body: await student({ collegeEmail: other }) })
    expect([answer.status, answer.body.code]).toEqual([409, 'member.email_lookalike'])
    expect(answer.body.fields).toHaveProperty('collegeEmail')
    const own = await student({ collegeEmail: `x${other}` })
    expect((await stranger.call(registerStudent, { body: own })).status).toBe(201)
  })

  // test: registration-domains-and-years
  it('enforces the configured email domains and graduation years', async () => {
    await given.college({ email_domains: ['college.edu'], first_graduation_year: 2030 })
    const domain = await stranger.call(registerStudent, { body: await student({ graduationYear: '2031' }) })
    expect([domain.status, domain.body.code]).toEqual([400, 'member.email_domain'])
    const good = await stranger.call(registerStudent, {
      body: await student({ graduationYear: '2034', collegeEmail: 'a@college.edu' }),
    })
    expect(good.status).toBe(201)
  })

  // test: registration-assigns-the-role
  it('ignores a role or verification status in the form', async () => {
    const changes = { role: 'admin', verification: 'verified', _id: '00000000-0000-7000-8000-000000000000' }
    await stranger.call(registerAlumnus, { body: await alumnus(changes) })
    const [row] = await db.selectFrom('members').select(['role', 'verification', 'id']).execute()
    expect(row).toMatchObject({ role: 'alumni', verification: 'pending' })
    expect(row?.id).not.toBe(changes._id)
  })
})

// test: photo-is-a-safe-image
describe('photo', () => {
  // test: photo-loses-its-metadata
  it('is stored as upright WebP squares without metadata', async () => {
    const tall = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#022f74' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await stranger.call(registerStudent, {
      body: await student({ image: new File([new Uint8Array(tall)], '../../x.jpg') }),
    })
    const { photo_key: key } = await db.selectFrom('members').select('photo_key').executeTakeFirstOrThrow()
    for (const size of [512, 96]) {
      const answer = await stranger.call(getPhoto, { params: { key: key ?? '', size: `${size}.webp` } })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('immutable'),
      })
      const metadata = await sharp(answer.body as unknown as Buffer).metadata()
      expect(metadata).toMatchObject({ format: 'webp', width: size, height: size })
      expect(metadata.exif).toBeUndefined()
    }
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  it.each([
    ['a text file', 'just words'],
    ['an SVG', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['half a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
  ])('rejects %s, naming the field, and creates no account', async (_, content) => {
    const answer = await stranger.call(registerStudent, {
      body: await student({ image: new File([content], 'photo.jpg', { type: 'image/jpeg' }) }),
    })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['image']])
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(0)
  })

  it('rejects more than 10 MB and more than 52 megapixels', async () => {
    const heavy = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'heavy.jpg')
    const refused = await stranger.call(registerStudent, { body: await student({ image: heavy }) })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['image']])
    const wide = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const answer = await stranger.call(registerStudent, {
      body: await student({ image: new File([new Uint8Array(wide)], 'wide.png') }),
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'photo.too_large'])
  })

  // The largest photo takes eight seconds.
  const largest = ['50 megapixels, progressive', 8192, 6144, { progressive: true, chromaSubsampling: '4:4:4' }] as const
  it.each([['48 megapixels', 8064, 6048, {}] as const, ...(process.env['NIGHTLY'] === 'true' ? [largest] : [])])(
    'accepts a photo of %s',
    async (_, width, height, options) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#ff8403' } })
        .jpeg(options)
        .toBuffer()
      const answer = await stranger.call(registerStudent, {
        body: await student({ image: new File([new Uint8Array(bytes)], 'photo.jpg') }),
      })
      expect(answer.status).toBe(201)
    },
  )

  it('accepts a JPEG whose last bytes are missing', async () => {
    const whole = await (await photo()).bytes()
    const answer = await stranger.call(registerStudent, {
      body: await student({ image: new File([whole.slice(0, -40)], 'photo.jpg') }),
    })
    expect(answer.status).toBe(201)
  })

  it('accepts PNG and WebP', async () => {
    const picture = sharp({ create: { width: 40, height: 60, channels: 4, background: '#ff840380' } })
    for (const format of ['png', 'webp'] as const) {
      const bytes = await picture.clone().toFormat(format).toBuffer()
      const body = await student({
        collegeEmail: `${format}@college.example`,
        image: new File([new Uint8Array(bytes)], 'p'),
      })
      expect([format, (await stranger.call(registerStudent, { body })).status]).toEqual([format, 201])
    }
  })
})

describe('alumnus registration', () => {
  // test: alumnus-registration-waits-for-verification
  it('treats empty optional fields as absent and awaits verification', async () => {
    const answer = await stranger.call(registerAlumnus, {
      body: await alumnus({ linkedin: '', degreeCertificate: '' }),
    })
    expect(answer.status).toBe(201)
    const login = await stranger.call(logInAlumnus, {
      body: { collegeEmail: 'grace@college.example', password: 'a long enough one' },
    })
    const profile = await as(login.body).call(getProfile, { params: { id: login.body._id } })
    expect(profile.body).toMatchObject({ verified: false, verification: 'pending', limited: true, linkedin: null })
  })

  // test: certificate-is-stored-privately
  it('stores an uploaded certificate privately', async () => {
    const certificate = new File(['%PDF-1.7 not much of one'], 'degree.pdf', { type: 'application/pdf' })
    expect(
      (await stranger.call(registerAlumnus, { body: await alumnus({ degreeCertificateFile: certificate }) })).status,
    ).toBe(201)
    const { certificate_key: key } = await db.selectFrom('members').select('certificate_key').executeTakeFirstOrThrow()
    expect(key).toMatch(/^[\w-]{32}\.pdf$/)
    const unsigned = await portal.app.inject({
      url: `/files/certificates/${key}?expires=9999999999999&reader=${newId()}&signature=x`,
    })
    expect(unsigned.statusCode).toBe(404)
  })

  it.each(['1949', '2199', '12', ''])('rejects the graduation year %j', async (graduationYear) => {
    const answer = await stranger.call(registerAlumnus, { body: await alumnus({ graduationYear }) })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['graduationYear']])
  })

  it("rejects a certificate that isn't a PDF", async () => {
    const answer = await stranger.call(registerAlumnus, {
      body: await alumnus({ degreeCertificateFile: new File(['MZ'], 'x.pdf') }),
    })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['degreeCertificateFile']])
  })
})

describe('malformed bodies', () => {
  it("rejects a body that isn't multipart", async () => {
    const answer = await portal.app.inject({ method: 'POST', url: registerStudent.url, payload: { fullName: 'Ada' } })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.media_type'])
  })
})
