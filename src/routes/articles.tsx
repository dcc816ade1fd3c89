import { createRoute, lazyRouteComponent, useLoaderData } from '@tanstack/react-router'
import type { LegalName } from '../site/articles/legal.ts'
import type { PlaceArticle } from '../site/articles/tips.ts'
import { appHead, NO_SUCH_ADDRESS } from '../site/shell/head.ts'
import { lazyPage } from './kinds-of-page.tsx'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute
const loadHeads = () => import('../site/articles/heads.ts')
const loadLegal = () => import('../site/articles/legal.ts')
const loadPosts = () => import('../site/articles/posts.ts')
const loadTips = () => import('../site/articles/tips.ts')

const blogRoute = createRoute({
  getParentRoute,
  path: '/blog',
  staticData: { shape: 'list' },
  validateSearch: ({ section }: Record<string, unknown>): { section?: string } =>
    typeof section === 'string' && section.length <= 40 ? { section } : {},
  head: async () =>
    (await loadHeads()).listHead(
      {
        path: '/blog',
        title: 'Blog & Tips for delivery drivers',
        description:
          'What to say when the restaurant is late, how to hand over at an apartment, what to leave out of a message: short reads for delivery drivers.',
        keywords: ['delivery driver blog', 'customer messages', 'food delivery'],
      },
      'Blog',
    ),
  component: lazyPage(async () => {
    const { BlogIndex } = await import('../site/articles/BlogIndex.tsx')
    return () => <BlogIndex section={blogRoute.useSearch().section} />
  }),
})

const postRoute = createRoute({
  getParentRoute,
  path: '/blog/$id',
  staticData: { shape: 'article', paths: async () => (await loadPosts()).postPaths },
  loader: async ({ params: { id } }) => (await loadPosts()).getPost(id),
  head: async ({ loaderData }) =>
    loaderData ? (await loadHeads()).postHead(loaderData.post) : appHead(NO_SUCH_ADDRESS),
  component: lazyPage(async () => {
    const { PostPage } = await import('../site/articles/PostPage.tsx')
    return () => <PostPage {...postRoute.useLoaderData()} />
  }),
})

const placePage = (from: '/tips/$city' | '/tips/$city/$suburb') =>
  lazyPage(async () => {
    const { PlacePage } = await import('../site/articles/PlacePage.tsx')
    return function Place() {
      return <PlacePage place={useLoaderData({ from })} />
    }
  })
const placeHead = async ({ loaderData }: { loaderData?: PlaceArticle }) =>
  loaderData ? (await loadHeads()).placeHead(loaderData) : appHead(NO_SUCH_ADDRESS)

const legalPage = (from: '/privacy' | '/terms') =>
  lazyPage(async () => {
    const { LegalPage } = await import('../site/articles/Article.tsx')
    return function Legal() {
      return <LegalPage {...useLoaderData({ from })} />
    }
  })
const legalText = (name: LegalName) => ({
  staticData: { shape: 'article' } as const,
  loader: async () => (await loadLegal()).getLegal(name),
  head: async () => (await loadHeads()).legalHead(name),
})

const protectionRoute = createRoute({
  getParentRoute,
  path: '/driver-protection',
  ...legalText('driver-protection'),
  component: lazyPage(async () => {
    const [{ LegalPage }, { ProtectionTag }, { RecordLink }] = await Promise.all([
      import('../site/articles/Article.tsx'),
      import('../site/landing/ProtectionStatement.tsx'),
      import('../account/record/RecordLink.tsx'),
    ])
    const lead = (
      <>
        <p className="mt-4">
          <ProtectionTag />
        </p>
        <RecordLink />
      </>
    )
    return () => <LegalPage {...protectionRoute.useLoaderData()} lead={lead} />
  }),
})

/** §2.4–2.8, §2.16 What visitors read: the blog, tips for places, questions and the legal pages. */
export const articleRoutes = [
  blogRoute,
  postRoute,
  createRoute({
    getParentRoute,
    path: '/tips',
    staticData: { shape: 'list' },
    head: async () =>
      (await loadHeads()).listHead(
        {
          path: '/tips',
          title: 'Tips & Tricks for delivery drivers',
          description:
            'Parking, weather, lifts and gates: what delivery drivers learn the hard way, city by city across Australia, and what to say to the customer.',
          keywords: ['delivery driver tips', 'food delivery', 'Australia', 'parking'],
        },
        'Tips',
      ),
    component: lazyRouteComponent(() => import('../site/articles/TipsIndex.tsx'), 'TipsIndex'),
  }),
  createRoute({
    getParentRoute,
    path: '/tips/$city',
    staticData: { shape: 'article', paths: async () => (await loadTips()).cityPaths },
    loader: async ({ params: { city } }) => (await loadTips()).getPlace(city),
    head: placeHead,
    component: placePage('/tips/$city'),
  }),
  createRoute({
    getParentRoute,
    path: '/tips/$city/$suburb',
    staticData: { shape: 'article', paths: async () => (await loadTips()).suburbPaths },
    loader: async ({ params: { city, suburb } }) => (await loadTips()).getPlace(city, suburb),
    head: placeHead,
    component: placePage('/tips/$city/$suburb'),
  }),
  createRoute({
    getParentRoute,
    path: '/locations',
    staticData: { shape: 'list' },
    head: async () =>
      (await loadHeads()).listHead(
        {
          path: '/locations',
          title: 'Locations with delivery tips',
          description:
            'Every city and suburb with delivery tips of its own, by state: Sydney, Melbourne, Brisbane, Perth, Adelaide and more places across Australia.',
          keywords: ['delivery driver', 'Australia', 'cities', 'suburbs'],
        },
        'Locations',
      ),
    component: lazyRouteComponent(() => import('../site/articles/Locations.tsx'), 'Locations'),
  }),
  createRoute({
    getParentRoute,
    path: '/faq',
    staticData: { shape: 'list' },
    head: async () => (await import('../site/faq/FaqPage.tsx')).faqHead(),
    component: lazyRouteComponent(() => import('../site/faq/FaqPage.tsx'), 'FaqPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/privacy',
    ...legalText('privacy'),
    component: legalPage('/privacy'),
  }),
  createRoute({ getParentRoute, path: '/terms', ...legalText('terms'), component: legalPage('/terms') }),
  protectionRoute,
] as const
