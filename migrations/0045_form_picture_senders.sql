-- A keyed hash of the network that sent a waiting picture, so that one network cannot use all the room; '' once a
-- submission has the picture.
ALTER TABLE form_pictures ADD COLUMN sender TEXT NOT NULL DEFAULT '';
CREATE INDEX form_pictures_by_sender ON form_pictures (work_id, sender) WHERE sender <> '';
