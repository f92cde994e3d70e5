import type { Names } from '../generate/names.ts';

/**
 * Checks each change, and publishes what is on the main branch. The last job runs where the portal's folder of releases
 * is mounted. The forge keeps the team's key as a secret.
 */
export const githubWorkflow = ({ kebab }: Names): string => `name: Remote

on:
  push:
    branches: [main]
  pull_request:

jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - run: npm run check
      - run: npm test
      - run: npm run build
      - uses: actions/upload-artifact@v4
        with:
          name: dist
          path: dist

  publish:
    if: github.ref == 'refs/heads/main'
    needs: build
    concurrency: publish
    # A runner on which the portal's folder of releases is mounted.
    runs-on: [self-hosted, plugboard-releases]
    env:
      # Variables of the repository.
      RELEASES_DIR: \${{ vars.RELEASES_DIR }}
      PORTAL_URL: \${{ vars.PORTAL_URL }}
      RELEASE_BUILDER: \${{ github.server_url }}/\${{ github.repository }}/actions/runs/\${{ github.run_id }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - run: npm ci
      - uses: actions/download-artifact@v4
        with:
          name: dist
          path: dist
      - run: npx playwright install --with-deps chromium
      - name: Publish
        env:
          # The key itself, a secret of the repository.
          KEY: \${{ secrets.RELEASE_KEY }}
        run: |
          export RELEASE_KEY="$RUNNER_TEMP/release-key.pem"
          trap 'rm -f "$RELEASE_KEY"' EXIT
          (umask 077; printf '%s\\n' "$KEY" > "$RELEASE_KEY")
          npm run release -- publish ${kebab}
`;

/** The same for GitLab, where `RELEASE_KEY` is a variable of the type “file”. */
export const gitlabPipeline = ({ kebab }: Names): string => `image: node:24

stages: [build, publish]

default:
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm]
  before_script:
    - npm ci --cache .npm --prefer-offline

build:
  stage: build
  script:
    - npm run check
    - npm test
    - npm run build
  artifacts:
    paths: [dist]

publish:
  stage: publish
  needs: [build]
  resource_group: publish
  # A runner on which the portal's folder of releases is mounted.
  tags: [plugboard-releases]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  variables:
    RELEASE_BUILDER: $CI_JOB_URL
  # Variables of the project: RELEASES_DIR, PORTAL_URL, and RELEASE_KEY of the type “file”, protected.
  script:
    - npx playwright install --with-deps chromium
    - npm run release -- publish ${kebab}
`;
