// Before the first paint: a theme that was chosen against the system's, so that night never flashes white.
try {
  var theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    document.documentElement.style.colorScheme = theme
    document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
      meta.content = theme === 'dark' ? '#090b0a' : '#eff2ed'
    })
  }
} catch (error) {
  console.warn('The theme cannot be read', error)
}
