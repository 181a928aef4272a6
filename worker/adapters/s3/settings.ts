/** How an S3-compatible store is reached. */
export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
  /** The bucket is in the path (MinIO), not in the host (Amazon S3, Aliyun OSS, Tencent COS). */
  readonly isPathStyle: boolean
}
