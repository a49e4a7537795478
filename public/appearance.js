// Runs before the first paint, so that what was chosen in this browser never flashes as something else; and again when
// another tab chooses. The language of another tab is spoken once its texts are there (client/platform/i18n.ts).
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

  // The language chosen here, or else the first of the browser's that the portal has.
  const languages = root.dataset.languages.split(' ').map((known) => known.split(':'))
  const wanted = [kept('language'), ...navigator.languages].map((tag) => String(tag).split('-')[0].toLowerCase())
  const [language] = wanted.flatMap((tag) => languages.filter(([known]) => known === tag))
  if (!language) return
  const [tag, direction, files] = language
  root.lang = tag
  root.dir = direction
  // Its texts come beside the script that asks for them, not after it.
  for (const file of files ? files.split(',') : []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
})()
