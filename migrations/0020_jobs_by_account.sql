-- 我的下载 reads the newest jobs of an account; without this index it sorts all of them.
CREATE INDEX render_jobs_by_account ON render_jobs (user_id, created_at);
