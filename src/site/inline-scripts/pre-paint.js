// Before the first paint: sets a chosen theme that differs from the system's, so that night never flashes white.
try {
  var theme = localStorage.getItem('theme')
  var ground = { light: '#eff2ed', dark: '#090b0a', drive: '#060402' }[theme]
  if (ground) {
    document.documentElement.dataset.theme = theme
    document.documentElement.style.colorScheme = theme === 'light' ? 'light' : 'dark'
    document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
      meta.content = ground
    })
  }
} catch (error) {
  console.warn('The theme cannot be read', error)
}

// §2.39 Marks the page if this device knows a driver (src/auth/session.ts): it then shows
// no sign-in links while the session loads.
try {
  if (localStorage.getItem('auth.session') || document.cookie.includes('__Host-signed-in=')) {
    document.documentElement.dataset.signedIn = ''
  }
} catch (error) {
  console.warn('The stored session cannot be read', error)
}

// §4.16 The browser's offer to install is kept, because it may come before any code.
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.installPrompt = event
})

// Skeletons start to pulse (src/ui/Skeleton.tsx) only after a wait: sooner, the animation would take time from the
// code.
setTimeout(function () {
  document.documentElement.dataset.waiting = ''
}, 1000)
