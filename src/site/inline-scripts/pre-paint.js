// Before the first paint: a theme that was chosen against the system's, so that night never flashes white.
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

// §2.39 Whether a driver is known here (src/auth/session.ts, src/auth/session-cookie.ts): then no way in is shown while the
// page finds out who.
try {
  if (localStorage.getItem('auth.session') || document.cookie.includes('__Host-signed-in=')) {
    document.documentElement.dataset.signedIn = ''
  }
} catch (error) {
  console.warn('Whether a driver is known cannot be read', error)
}

// §4.16 The room of the install banner is there from the first paint, or not at all; and a browser that offers to
// install may do so before any code has come.
try {
  if (sessionStorage.getItem('install.closed')) document.documentElement.dataset.install = 'closed'
} catch (error) {
  console.warn('Whether the banner was closed cannot be read', error)
}
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.installPrompt = event
})

// What is on its way breathes (src/ui/Skeleton.tsx) once it is waited for: sooner, it would take the code's time.
setTimeout(function () {
  document.documentElement.dataset.waiting = ''
}, 1000)
