// Runs before the first paint, so that what was chosen in this browser never flashes as something else; and again when
// another tab chooses.
;(function () {
  const root = document.documentElement
  root.classList.add('js')
  const apply = function () {
    try {
      for (const choice of ['theme', 'density', 'motion']) {
        const value = localStorage.getItem(choice)
        if (value === null) delete root.dataset[choice]
        else root.dataset[choice] = value
      }
    } catch {
      // Storage may be forbidden: the device's ways apply.
    }
  }
  apply()
  addEventListener('storage', apply)
})()
