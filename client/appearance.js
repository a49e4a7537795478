// Stands in the HTML of every page (vite.config.ts) and runs before the first paint, so that what was chosen in this
// browser never flashes as something else; and again when another tab chooses. The language of another tab is spoken once its texts are there (client/platform/i18n.ts).
;(function () {
  const root = document.documentElement
  root.classList.add('js')
  const kept = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be forbidden: the device's ways apply.
      return null
    }
  }

  const apply = function () {
    for (const choice of ['theme', 'density', 'motion']) {
      const value = kept(choice)
      if (value === null) delete root.dataset[choice]
      else root.dataset[choice] = value
    }
  }
  apply()
  addEventListener('storage', apply)

  // Whether somebody is logged in here, which a page that was rendered in advance does not know.
  if (kept('token') && kept('userId')) root.dataset.member = ''

  // What is clicked before the page's script is there is done once it is (client/platform/usable.ts). Links lead at once.
  const waiting = []
  const wait = function (event) {
    const control = event.target.closest('#root[data-page] :is(button, [type=radio], label:has([type=radio]))')
    if (!control) return
    event.preventDefault()
    waiting.push(control)
  }
  addEventListener('click', wait, true)
  addEventListener(
    'usable',
    function () {
      removeEventListener('click', wait, true)
      // One after the other: what the second does may depend on what the first has changed.
      waiting.forEach((control, place) => setTimeout(() => control.click(), place))
      if (!navigator.connection?.saveData) fetchAhead('prefetch', root.dataset.ahead)
    },
    { once: true },
  )

  const fetchAhead = function (rel, files) {
    for (const file of files ? files.split(',') : []) {
      const link = document.createElement('link')
      link.rel = rel
      link.as = 'script'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
  }

  // The language chosen here, or else the first of the browser's that the portal has.
  const languages = root.dataset.languages.split(' ').map((known) => known.split(':'))
  const wanted = [kept('language'), ...navigator.languages].map((tag) => String(tag).split('-')[0].toLowerCase())
  const [language] = wanted.flatMap((tag) => languages.filter(([known]) => known === tag))
  const [tag, direction, files] = language ?? languages[0]
  root.lang = tag
  root.dir = direction
  // Its texts come beside the script that asks for them, not after it.
  fetchAhead('modulepreload', files)

  // So do the answers that every first view of a member asks for; client/platform/api.ts takes them.
  const [token, userId] = [kept('token'), kept('userId')]
  if (!token || !userId || !root.dataset.calls) return
  window.earlyCalls = new Map()
  for (const call of root.dataset.calls.split(' ')) {
    const url = call.replace(':id', userId)
    const controller = new AbortController()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': tag }
    const answer = fetch(url, { headers, signal: controller.signal })
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined)
    earlyCalls.set(url, { token, answer, controller })
  }
})()
